package import BDDDiagnostics
package import CucumberMessages

/// The text of an error, separate from its location in the code.
///
/// In a stack trace, the name of the error's type precedes the message. Here it is shown with the location, for
/// developers, unless it is a type that many expectations share.
package struct ErrorText {
    /// The message, without the difference and the note.
    package private(set) var words: String
    /// The differences between two texts or tables in the message.
    package private(set) var difference: [Difference.Line] = []
    /// What the message compares; nil if it compares nothing.
    package private(set) var comparison: ComparedValues?
    /// The note of a property about the row that falsifies it.
    package private(set) var note: String?
    /// The locations of the error, innermost first, such as `Steps.swift:12`.
    private(set) var places: [String] = []
    /// The type of the error, unless it is a common one.
    private(set) var typeName: String?

    /// Makes a text that is not from a thrown error.
    package init(_ words: String) {
        self.words = words
    }

    /// Nil for a result without a message.
    package init?(_ result: TestStepResult) {
        let exception = result.exception
        let given = exception?.message?.nonEmpty ?? result.message?.nonEmpty
        guard let message = given ?? exception?.stackTrace?.nonEmpty else { return nil }
        let parts = MessageParts(String(message.trimmed))
        self.init(parts.words)
        difference = parts.difference
        comparison = parts.comparison
        note = parts.note
        let trace = exception?.stackTrace.flatMap { StackTrace($0, message: message) }
        places = trace?.places ?? exception?.stackTrace?.reportLines.map(String.init) ?? []
        typeName = trace?.typeName.flatMap { Self.commonTypes.contains($0) ? nil : $0 }
    }

    /// The names of types that this program and others use for failed expectations, or for any error.
    private static let commonTypes: Set = [
        "AssertionError", "Error", "PendingException", "SkippedException", "TableDifference",
    ]

    /// The whole text, without locations.
    package var text: String {
        let parts = [words.nonEmpty].compactMap(\.self) + difference.map(\.text)
        return parts.joined(separator: "\n") + (note.map { "\n\n\($0)" } ?? "")
    }

    /// The whole text, followed by the locations.
    package var textWithPlaces: String { ([text] + placesOfCode(besides: nil)).joined(separator: "\n") }

    /// The locations, with the type after the first one.
    ///
    /// - Parameters:
    ///   - file: A feature file, whose locations are left out.
    ///   - fallback: The location of the code that ran, for an error without a location.
    package func placesOfCode(besides file: String?, or fallback: String? = nil) -> [String] {
        var places = places
        if let file { places.removeAll { $0.hasPrefix("\(file):") } }
        if places.isEmpty, let fallback { places = [fallback] }
        guard let typeName else { return places }
        guard let first = places.first else { return [typeName] }
        return ["\(first) (\(typeName))"] + places.dropFirst()
    }
}

/// A message, split into its parts.
private struct MessageParts {
    var words: String
    var difference: [Difference.Line] = []
    var comparison: ComparedValues?
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
        else {
            comparison = ComparedValues(inWords: lines)
            return
        }
        comparison = ComparedValues(
            expected: lines[(expected + 1)..<actual].joined(separator: "\n"),
            actual: lines[(actual + 1)...].joined(separator: "\n"))
        difference = found.lines
        let subject = lines[expected].dropLast(" expected:".count)
        words = (lines[..<expected] + [subject].filter { !$0.isEmpty }).joined(separator: "\n")
    }
}

/// The parts of a stack trace that contains its message: `TYPE: MESSAGE`, followed by locations, one on each line.
private struct StackTrace {
    let typeName: String?
    let places: [String]

    /// Nil if the trace does not contain the message. The end of the message may follow the locations.
    init?(_ trace: String, message: String) {
        let firstLine = message.reportLines.first ?? ""
        guard !firstLine.isEmpty, let start = trace.utf8.firstRange(of: firstLine.utf8)?.lowerBound
        else { return nil }
        let lead = trace[..<start]
        guard !lead.contains(where: \.isNewline) else { return nil }
        let (rest, words) = (Array(trace[start...].utf8), Array(message.utf8))
        // A loop over bytes: as a sequence of pairs, a message of a megabyte takes seconds in a debug build.
        var common = 0
        while common < min(rest.count, words.count), rest[common] == words[common] { common += 1 }
        let end = words.dropFirst(common)
        guard rest.count >= common + end.count, rest.suffix(end.count) == end else { return nil }
        typeName = lead.hasSuffix(": ") ? String(lead.dropLast(2)) : nil
        places = String(decoding: rest[common..<(rest.count - end.count)], as: UTF8.self).reportLines
            .map { String($0.trimmed) }.filter { !$0.isEmpty }
    }
}

/// The note that a property which fails adds to its message.
package enum PropertyNote {
    package static let beginning = "This property is false for the row"
}
