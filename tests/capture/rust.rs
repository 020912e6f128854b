// Writes a capture to its standard output: rust.test.mjs reads it.
#[path = "../../core/capture/collide_capture.rs"]
mod collide_capture;
use collide_capture::Capture;

fn main() {
    let mut capture = Capture::new("an \"engine\" 1.0", 17, 2);
    for frame in 0..4u64 {
        capture.frame(frame, frame as f64 / 4.0);
        for _ in 0..2 {
            let a = capture.shape(700, "polygon", &[[-0.5, -0.3], [0.1, 1.0 / 3.0], [5e-324, -0.0]], 0.01);
            let b = capture.shape(9, "circle", &[[0.1f32 as f64, 0.0]], 1.7976931348623157e308);
            let line = capture.query("pair", &["crate\n4", "wall"]).at("a", a, [0.0, f64::NAN, 1.0, 0.0]);
            let line = line.at("b", b, [f64::INFINITY, 0.0, 1.0, 0.0]).answer().flag("overlap", true);
            line.numbers("normal", &[0.0, 1.0]).list("points", &[[0.1, 1.6, -0.25]]).end();
        }
    }
    capture.query("ray", &["gun"]).numbers("from", &[0.0, 1.0]).answer().number("fraction", 0.3).end();
    capture.note("jump \u{1f600}");
    capture.y_down = true;
    capture.metre = 50.0;
    print!("{}", capture.text());
    let mut singles = Capture::new("of f32", 9, 1);
    singles.query("point", &["cursor"]).numbers("at", &[0.1f32 as f64, -0.0, 1e300, 1e-45f32 as f64, f32::MAX as f64]).end();
    print!("{}", singles.text());
}
