import BDDJSON
@testable import CucumberExpressions

/// The first match as `start-end` in bytes, with the ranges of the groups in parentheses; nil if there is none.
func firstMatch(_ source: String, _ text: String) throws -> String? {
    let pattern = try Pattern(source)
    var matcher = Matcher()
    let program = Compiler.compile(pattern.root, captureCount: pattern.captures.count)
    try matcher.begin(program, textCount: text.utf8.count)
    let found = try text.withBytes { bytes throws(Matcher.Failure) in try matcher.search(bytes) }
    guard let range = found else { return nil }
    let groups = pattern.captures.indices.map { group -> String in
        let start = matcher.slots[group * 2]
        let end = matcher.slots[group * 2 + 1]
        return start < 0 || end < start ? "(-)" : "(\(start)-\(end))"
    }
    return "\(range.lowerBound)-\(range.upperBound)" + groups.joined()
}
