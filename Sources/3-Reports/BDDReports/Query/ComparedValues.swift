/// The two values that the message of a failed expectation compares, for programs that show them side by side.
package struct ComparedValues: Equatable {
    package let expected: String
    package let actual: String

    init(expected: String, actual: String) {
        self.expected = expected
        self.actual = actual
    }

    /// Reads `attempts: expected 3, actual 2`, or lines that begin with `expected` and `actual`.
    ///
    /// Nil if the lines compare nothing, and if it is not certain where a value ends.
    init?(inWords lines: [Substring]) {
        if lines.count == 1, let line = lines.first {
            guard let start = Self.start(in: line) else { return nil }
            let parts = line[start...].split(separator: Self.parting, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            self.init(expected: String(parts[0]), actual: String(parts[1]))
        } else {
            let expected = Self.values(in: lines, behind: "expected ")
            let actual = Self.values(in: lines, behind: "actual ")
            guard !expected.isEmpty, !actual.isEmpty else { return nil }
            self.init(expected: expected.joined(separator: "\n"), actual: actual.joined(separator: "\n"))
        }
    }

    private static let parting = ", actual "

    /// Where the expected value begins.
    private static func start(in line: Substring) -> Substring.Index? {
        if line.hasPrefix("expected ") { return line.index(line.startIndex, offsetBy: "expected ".count) }
        return line.firstRange(of: ": expected ")?.upperBound
    }

    private static func values(in lines: [Substring], behind word: String) -> [Substring] {
        lines.map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(word) }.map { $0.dropFirst(word.count) }
    }
}
