import CucumberMessages

/// What went wrong in the reader's words, apart from where in the code it did.
///
/// The name of an error's type stands in front of its message in a stack trace. Here it comes with the place, for
/// developers, unless it is one that every expectation has.
struct ErrorText {
    /// What the error says, but for what stands below it.
    private(set) var words: String
    /// Of two texts or tables that the error shows, what differs.
    private(set) var difference: [Difference.Line] = []
    /// What a property says below its failure: the row that falsifies it.
    private(set) var note: String?
    /// Where it was found, innermost first, as in `Steps.swift:12`.
    private(set) var places: [String] = []
    /// The type of an error that the steps define themselves.
    private(set) var typeName: String?

    /// What is no error that was thrown.
    init(_ words: String) {
        self.words = words
    }

    /// Nil for a result that says nothing.
    init?(_ result: TestStepResult) {
        let exception = result.exception
        let given = exception?.message?.nonEmpty ?? result.message?.nonEmpty
        guard let message = given ?? exception?.stackTrace?.nonEmpty else { return nil }
        let parts = MessageParts(String(message.trimmed))
        self.init(parts.words)
        difference = parts.difference
        note = parts.note
        let trace = exception?.stackTrace.flatMap { StackTrace($0, message: message) }
        places = trace?.places ?? exception?.stackTrace?.reportLines.map(String.init) ?? []
        typeName = trace?.typeName.flatMap { Self.commonTypes.contains($0) ? nil : $0 }
    }

    /// What this program and others call an expectation that does not hold, or any error.
    private static let commonTypes: Set = [
        "AssertionError", "Error", "PendingException", "SkippedException", "TableDifference",
    ]

    /// All that it says, without places.
    var text: String {
        let parts = [words.nonEmpty].compactMap(\.self) + difference.map(\.text)
        return parts.joined(separator: "\n") + (note.map { "\n\n\($0)" } ?? "")
    }

    /// All that it says, then where.
    var textWithPlaces: String { ([text] + placesOfCode(besides: nil)).joined(separator: "\n") }

    /// The places, with the type at the first one.
    ///
    /// - Parameters:
    ///   - file: a feature file, of which the reader knows already.
    ///   - fallback: where the code is that ran, for an error that does not say where it was found.
    func placesOfCode(besides file: String?, or fallback: String? = nil) -> [String] {
        var places = places
        if let file { places.removeAll { $0.hasPrefix("\(file):") } }
        if places.isEmpty, let fallback { places = [fallback] }
        guard let typeName else { return places }
        guard let first = places.first else { return [typeName] }
        return ["\(first) (\(typeName))"] + places.dropFirst()
    }
}

/// A message cut into its parts.
private struct MessageParts {
    var words: String
    var difference: [Difference.Line] = []
    var note: String?

    init(_ message: String) {
        words = message
        if let start = words.firstRange(of: "\n\n\(PropertyNote.beginning)\n") {
            note = String(words[start.lowerBound...].trimmed)
            words = String(words[..<start.lowerBound])
        }
        let lines = words.reportLines
        guard let expected = lines.firstIndex(where: { $0 == "expected:" || $0.hasSuffix(": expected:") }),
            let actual = lines[expected...].firstIndex(of: "actual:"),
            let found = Difference(
                expected: Array(lines[(expected + 1)..<actual]), actual: Array(lines[(actual + 1)...]))
        else { return }
        difference = found.lines
        let subject = lines[expected].dropLast(" expected:".count)
        words = (lines[..<expected] + [subject].filter { !$0.isEmpty }).joined(separator: "\n")
    }
}

/// The parts of a stack trace that has the message in it: `TYPE: MESSAGE`, and below it places, a line each.
private struct StackTrace {
    let typeName: String?
    let places: [String]

    /// Nil for one that has not. Behind the places the end of the message may stand.
    init?(_ trace: String, message: String) {
        let firstLine = message.reportLines.first ?? ""
        guard !firstLine.isEmpty, let start = trace.firstRange(of: firstLine)?.lowerBound else { return nil }
        let lead = trace[..<start]
        guard !lead.contains(where: \.isNewline) else { return nil }
        let (rest, words) = (Array(trace[start...].utf8), Array(message.utf8))
        let common = zip(rest, words).prefix { $0 == $1 }.count
        let end = words.dropFirst(common)
        guard rest.count >= common + end.count, rest.suffix(end.count) == end else { return nil }
        typeName = lead.hasSuffix(": ") ? String(lead.dropLast(2)) : nil
        places = String(decoding: rest[common..<(rest.count - end.count)], as: UTF8.self).reportLines
            .map { String($0.trimmed) }.filter { !$0.isEmpty }
    }
}

/// How the note begins that a falsified property adds to its message.
package enum PropertyNote {
    package static let beginning = "This property is false for the row"
}
