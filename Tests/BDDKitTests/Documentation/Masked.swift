/// A text without what differs from run to run: times, seeds that were drawn, and blanks at the end of lines.
///
/// A time is a number with its unit, as in `0m 2.019s`, `31 ms` or `1.5 s`, with the blanks that align it; a seed is the
/// number behind the word.
struct Masked: Equatable {
    private let lines: [String]

    init(_ lines: [String]) {
        self.lines = lines.map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
                .replacing(/[ ]*\b(?:\d+m )?\d+(?:\.\d+)? ?(?:µs|ms|s)\b/, with: "‹time›")
                .replacing(/\bseed \d+/, with: "seed ‹number›")
        }
    }
}
