//! Writes the queries to a physics engine and its answers into a capture file: see docs/capture.md. One file, no
//! crates: `mod collide_capture;`. The last frames are kept until `text()` returns them.
//!
//!     let mut capture = Capture::new("rapier 0.22", 9, 300);
//!     capture.frame(812, 13.5);                                   // in each step
//!     let a = capture.shape(handle, "polygon", &[[-0.5, -0.3], [0.5, -0.3], [0.0, 0.4]], 0.0);
//!     let b = capture.shape(other, "circle", &[[0.0, 0.0]], 0.5);
//!     capture.query("pair", &["crate", "ball"]).at("a", a, [0.0, 1.0, 1.0, 0.0]).at("b", b, pose)
//!         .answer().flag("overlap", true).numbers("normal", &[0.0, 1.0]).list("points", &[[0.1, 1.6, -0.01]]).end();
//!     std::fs::write("bug.collide.jsonl", capture.text())?;

use std::collections::{HashMap, VecDeque};
use std::fmt::Write;

pub struct Capture {
    pub metre: f64,
    pub y_down: bool,
    engine: String,
    digits: usize,
    most: usize,
    frames: VecDeque<String>,
    ids: HashMap<u64, usize>,
    /// The definition of each shape that the current frame has written, by id.
    defined: HashMap<usize, String>,
}

/// A line that is being written; `end` adds it to the frame.
pub struct Line<'a> {
    capture: &'a mut Capture,
    text: String,
    has_comma: bool,
    in_answer: bool,
}

/// Returns the text as a JSON string, with its quotes.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c < ' ' => write!(out, "\\u{:04x}", c as u32).unwrap(),
            c => out.push(c),
        }
    }
    out + "\""
}

impl Capture {
    /// Begins a capture of the last `frames` frames. `digits` is 9 if the engine computes in `f32`, else 17.
    pub fn new(engine: &str, digits: usize, frames: usize) -> Self {
        Self {
            metre: 1.0,
            y_down: false,
            engine: engine.into(),
            digits,
            most: frames.max(1),
            frames: VecDeque::from([String::new()]),
            ids: HashMap::new(),
            defined: HashMap::new(),
        }
    }

    /// Returns the shortest text that reads back bit-identical; null if the number is not finite.
    fn number(&self, value: f64) -> String {
        match value as f32 {
            single if self.digits <= 9 && single.is_finite() => format!("{:?}", single),
            _ if self.digits > 9 && value.is_finite() => format!("{:?}", value),
            _ => "null".into(),
        }
    }

    fn numbers(&self, values: &[f64]) -> String {
        format!("[{}]", values.iter().map(|value| self.number(*value)).collect::<Vec<_>>().join(","))
    }

    pub fn frame(&mut self, number: u64, time: f64) {
        if self.frames.len() == self.most {
            self.frames.pop_front();
        }
        self.frames.push_back(String::new());
        self.defined.clear();
        let line = format!("{{\"frame\":{},\"time\":{}}}\n", number, self.number(time));
        self.push(&line);
    }

    pub fn note(&mut self, text: &str) {
        self.push(&format!("{{\"note\":{}}}\n", quoted(text)));
    }

    /// Returns the id of a shape, and writes its definition once per frame and when it has changed. `key` is any number
    /// that identifies it. "polygon", "chain", "capsule" and "segment" have many points. "circle" has its centre and
    /// "box" its width and height.
    pub fn shape(&mut self, key: u64, kind: &str, points: &[[f64; 2]], radius: f64) -> usize {
        let next = self.ids.len() + 1;
        let id = *self.ids.entry(key).or_insert(next);
        let list: Vec<_> = points.iter().map(|point| self.numbers(point)).collect();
        let value = if matches!(kind, "circle" | "box") { list[0].clone() } else { format!("[{}]", list.join(",")) };
        let line = format!("{{\"shape\":{},\"{}\":{},\"radius\":{}}}\n", id, kind, value, self.number(radius));
        if self.defined.get(&id) != Some(&line) {
            self.push(&line);
            self.defined.insert(id, line);
        }
        id
    }

    /// Begins a query. "pair", "overlap" and "toi" have two names; "ray", "cast" and "point" have one.
    pub fn query(&mut self, kind: &str, names: &[&str]) -> Line<'_> {
        let all = names.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(",");
        let text = if names.len() == 1 { all } else { format!("[{}]", all) };
        Line { capture: self, text: format!("{{\"{}\":{}", kind, text), has_comma: true, in_answer: false }
    }

    /// Returns the text of the file: its first line and the kept frames.
    pub fn text(&self) -> String {
        let y = if self.y_down { "down" } else { "up" };
        let head = format!("\"engine\":{},\"y\":\"{}\",\"metre\":{}", quoted(&self.engine), y, self.number(self.metre));
        let frames: String = self.frames.iter().map(String::as_str).collect();
        format!("{{\"collide_capture\":1,{},\"digits\":{}}}\n{}", head, self.digits, frames)
    }

    fn push(&mut self, line: &str) {
        self.frames.back_mut().expect("there is a frame from the start on").push_str(line);
    }
}

impl Line<'_> {
    fn field(mut self, key: &str, value: &str) -> Self {
        write!(self.text, "{}\"{}\":{}", if self.has_comma { "," } else { "" }, key, value).unwrap();
        self.has_comma = true;
        self
    }

    /// Adds the shape `which` ("a" or "b") by its id, and its pose: x, y, cosine, sine.
    pub fn at(self, which: &str, id: usize, pose: [f64; 4]) -> Self {
        let pose = self.capture.numbers(&pose);
        self.field(which, &id.to_string()).field(&format!("at_{}", which), &pose)
    }

    /// Begins the engine's answer; the fields that follow belong to it.
    pub fn answer(mut self) -> Self {
        self = self.field("answer", "{");
        (self.in_answer, self.has_comma) = (true, false);
        self
    }

    pub fn flag(self, key: &str, on: bool) -> Self {
        self.field(key, if on { "true" } else { "false" })
    }

    pub fn number(self, key: &str, value: f64) -> Self {
        let text = self.capture.number(value);
        self.field(key, &text)
    }

    pub fn numbers(self, key: &str, values: &[f64]) -> Self {
        let text = self.capture.numbers(values);
        self.field(key, &text)
    }

    pub fn list<const N: usize>(self, key: &str, rows: &[[f64; N]]) -> Self {
        let rows: Vec<_> = rows.iter().map(|row| self.capture.numbers(row)).collect();
        self.field(key, &format!("[{}]", rows.join(",")))
    }

    pub fn end(self) {
        let line = self.text + if self.in_answer { "}}\n" } else { "}\n" };
        self.capture.push(&line);
    }
}
