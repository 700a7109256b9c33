/// A text without parts that differ between runs: times, random seeds, and blanks at line ends.
///
/// A time is a number with its unit, such as `0m 2.019s`, `31 ms` or `1.5 s`, with the blanks that align it. A seed is
/// the number after the word `seed`.
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
