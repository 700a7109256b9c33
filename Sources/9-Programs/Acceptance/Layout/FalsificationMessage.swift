import BDDSteps

/// The message of a failure that says that a property is false.
struct FalsificationMessage: Equatable {
    /// The failure with the smallest input.
    let reason: String
    /// The row that falsifies the property, ready to be pasted. It has one value, which is `smallest`.
    let row: String
    let smallest: ExampleContent
    /// How many inputs passed before the first failure.
    let passed: Int
    /// The first input that failed; nil if it is the smallest one.
    let original: ExampleContent?
    /// The option that replays the failure.
    let replay: String

    /// Reads the message of a failure.
    ///
    /// - Throws: `StepFailure` unless the message has exactly these parts in this order.
    init(_ message: String) throws {
        let form = try Regex(
            #"""
            ([\s\S]+?)

            This property is false for the row
              (\| (.+) \|)
            (No|\d+) cases? passed before it\.
            (?:It was simplified in \d+ steps? from
              \| (.+) \|
            )?To replay it: .+ Features/example\.feature:7 (--replay \d+:\d+)
            """#)
        let match = try require(
            try form.wholeMatch(in: message), "the failure does not say what it has to:\n\(message)")
        let parts = match.output.map { $0.substring.map { String($0) } }
        reason = parts[1] ?? ""
        row = parts[2] ?? ""
        smallest = try ExampleContent(text: parts[3] ?? "")
        passed = parts[4].flatMap { Int($0) } ?? 0
        original = try parts[5].map { try ExampleContent(text: $0) }
        replay = parts[6] ?? ""
    }
}

extension ExampleContent {
    /// Reads the text that `description` writes.
    init(text: String) throws {
        let match = try require(try Regex(Self.pattern).wholeMatch(in: text), "'\(text)' is no content")
        try self.init(groups: match.output.dropFirst().map { $0.substring.map { String($0) } })
    }
}
