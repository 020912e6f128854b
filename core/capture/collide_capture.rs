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

#[derive(Default)]
pub struct Capture {
    pub metre: f64,
    pub y_down: bool,
    engine: String,
    digits: usize,
    most: usize,
    frames: VecDeque<String>,
    /// By key: the id, and the definition that the current frame has written.
    shapes: HashMap<u64, (usize, String)>,
}

/// A line that is being written; `end` adds it to the frame.
pub struct Line<'a> {
    capture: &'a mut Capture,
    text: String,
    brackets: &'static str,
}

/// Returns the text as a JSON string, with its quotes.
fn quoted(text: &str) -> String {
    let escaped = text.chars().map(|c| match c {
        '"' | '\\' => format!("\\{}", c),
        c if c < ' ' => format!("\\u{:04x}", c as u32),
        c => c.into(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

fn listed(values: impl Iterator<Item = String>) -> String {
    format!("[{}]", values.collect::<Vec<_>>().join(","))
}

impl Capture {
    /// Begins a capture of the last `frames` frames. `digits` is 9 if the engine computes in `f32`, else 17.
    pub fn new(engine: &str, digits: usize, frames: usize) -> Self {
        let first = VecDeque::from([String::new()]);
        Self { metre: 1.0, engine: engine.into(), digits, most: frames.max(1), frames: first, ..Self::default() }
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
        listed(values.iter().map(|value| self.number(*value)))
    }

    pub fn frame(&mut self, number: u64, time: f64) {
        if self.frames.len() == self.most {
            self.frames.pop_front();
        }
        self.frames.push_back(String::new());
        self.shapes.values_mut().for_each(|shape| shape.1.clear());
        self.push(&format!("{{\"frame\":{},\"time\":{}}}\n", number, self.number(time)));
    }

    pub fn note(&mut self, text: &str) {
        self.push(&format!("{{\"note\":{}}}\n", quoted(text)));
    }

    /// Returns the id of a shape, and writes its definition once per frame and when it has changed. `key` is any number
    /// that identifies it. "polygon", "chain", "capsule" and "segment" have many points. "circle" has its centre and
    /// "box" its width and height.
    pub fn shape(&mut self, key: u64, kind: &str, points: &[[f64; 2]], radius: f64) -> usize {
        let all = listed(points.iter().map(|point| self.numbers(point)));
        let value = if matches!(kind, "circle" | "box") { self.numbers(&points[0]) } else { all };
        let id = self.shapes.get(&key).map_or(self.shapes.len() + 1, |shape| shape.0);
        let line = format!("{{\"shape\":{},\"{}\":{},\"radius\":{}}}\n", id, kind, value, self.number(radius));
        if self.shapes.get(&key).map_or(true, |shape| shape.1 != line) {
            self.push(&line);
            self.shapes.insert(key, (id, line));
        }
        id
    }

    /// Begins a query. "pair", "overlap" and "toi" have two names; "ray", "cast" and "point" have one.
    pub fn query(&mut self, kind: &str, names: &[&str]) -> Line<'_> {
        let name = if names.len() == 1 { quoted(names[0]) } else { listed(names.iter().map(|name| quoted(name))) };
        Line { capture: self, text: format!("{{\"{}\":{}", kind, name), brackets: "}\n" }
    }

    /// Returns the text of the file: its first line and the kept frames.
    pub fn text(&self) -> String {
        let (y, metre) = (if self.y_down { "down" } else { "up" }, self.number(self.metre));
        let head = format!("\"engine\":{},\"y\":\"{}\",\"metre\":{}", quoted(&self.engine), y, metre);
        let frames: String = self.frames.iter().map(String::as_str).collect();
        format!("{{\"collide_capture\":1,{},\"digits\":{}}}\n{}", head, self.digits, frames)
    }

    fn push(&mut self, line: &str) {
        self.frames.back_mut().expect("there is a frame from the start on").push_str(line);
    }
}

impl Line<'_> {
    fn field(mut self, key: &str, value: &str) -> Self {
        let comma = if self.text.ends_with('{') { "" } else { "," };
        self.text += &format!("{}\"{}\":{}", comma, key, value);
        self
    }

    /// Adds the shape `which` ("a" or "b") by its id, and its pose: x, y, cosine, sine.
    pub fn at(self, which: &str, id: usize, pose: [f64; 4]) -> Self {
        self.field(which, &id.to_string()).numbers(&format!("at_{}", which), &pose)
    }

    /// Begins the engine's answer; the fields that follow belong to it.
    pub fn answer(self) -> Self {
        Line { brackets: "}}\n", ..self.field("answer", "{") }
    }

    pub fn flag(self, key: &str, on: bool) -> Self {
        self.field(key, &on.to_string())
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
        let text = listed(rows.iter().map(|row| self.capture.numbers(row)));
        self.field(key, &text)
    }

    pub fn end(self) {
        self.capture.push(&(self.text + self.brackets));
    }
}
