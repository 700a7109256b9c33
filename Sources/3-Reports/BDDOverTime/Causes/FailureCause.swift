import BDDDiagnostics
package import BDDReports
package import CucumberMessages
import Gherkin

/// A key that is equal for problems that probably have one cause: the status, the message without its values, the
/// location in the code, the picture of the difference, and the other problems of the scenario.
package struct FailureCause: Hashable, Sendable {
    package let status: Status
    /// The message, in which `#` stands for each value: see ``masked(_:values:)``.
    package let text: String
    /// The place in the code, such as `Steps.swift:12 (ShopError)`; empty if it is not known.
    package let place: String
    /// The fingerprint of the picture that shows a difference; 0 without one.
    package let picture: UInt64
    /// The status, place and message of each other problem of the scenario, such as a second undefined step.
    package let others: [String]
}

extension FailureCause {
    /// The cause as one number that is the same in each process and on each machine. The other problems are left out.
    package var fingerprint: UInt64 {
        var fingerprint = Fingerprint()
        for text in [status.rawValue, text, place] { fingerprint.add(text) }
        fingerprint.add(picture)
        return fingerprint.value
    }

    /// Replaces the values in a message by `#`: quoted texts, words with a digit, and the given values.
    ///
    ///     masked("expected 3 apples, got \"pears\"") == "expected # apples, got #"
    ///
    /// - Parameter values: Texts such as a step's arguments, which are replaced if they are whole words.
    package static func masked(_ message: String, values: [String] = []) -> String {
        var mask = ValueMask(Array(message.utf8), values: values.map { Array($0.utf8) })
        return mask.masked()
    }
}

extension RunQuery {
    /// Returns the cause of an attempt's failure; nil if the attempt passed, or no step or hook says why it did not.
    package func cause(of attempt: Attempt) -> FailureCause? {
        guard let failure = failure(of: attempt), let run = attempt.decisiveStep else { return nil }
        let others = attempt.steps.filter {
            $0.result.status > .skipped && $0.testStep.id != run.testStep.id
        }.map { other in
            let place = other.isUnmatched ? "" : places(of: other, in: attempt).first ?? ""
            return [other.result.status.rawValue, place, maskedText(of: other, attempt)].joined(separator: "\n")
        }
        return FailureCause(
            status: failure.status, text: maskedText(of: run, attempt),
            place: run.isUnmatched ? "" : failure.places.first ?? "", picture: Self.difference(in: run, of: attempt),
            others: others)
    }

    /// The message of a step or hook without its values. For a step without a match it is the step's text, because the
    /// message would contain the line of the scenario.
    private func maskedText(of run: StepRun, _ attempt: Attempt) -> String {
        let values = (run.testStep.stepMatchArgumentsLists ?? []).flatMap(\.self).compactMap(\.group.value)
        if run.isUnmatched, let step = attempt.pickleStep(of: run.testStep) {
            return FailureCause.masked(step.text, values: values)
        }
        let text = errorText(of: run)
        let difference = text.difference.map(\.text).joined(separator: "\n")
        return FailureCause.masked([text.words, difference].joined(separator: "\n"), values: values)
    }

    /// The fingerprint of the first picture whose name says that it is a difference; 0 if there is none.
    private static func difference(in run: StepRun, of attempt: Attempt) -> UInt64 {
        let pictures = (run.attachments + attempt.attachments).filter { $0.mediaType.hasPrefix("image/") }
        let found = pictures.first { $0.fileName?.lowercased().contains("diff") == true }
        return found.map { Fingerprint.of($0.body) } ?? 0
    }
}

extension StepRun {
    fileprivate var isUnmatched: Bool { result.status == .undefined || result.status == .ambiguous }
}

/// Finds the values in a message.
private struct ValueMask {
    private let bytes: [UInt8]
    /// The values, the longest first.
    private let values: [[UInt8]]
    private var position = 0
    private var result: [UInt8] = []

    init(_ bytes: [UInt8], values: [[UInt8]]) {
        self.bytes = bytes
        self.values = values.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }

    mutating func masked() -> String {
        while position < bytes.count {
            if isAtWordStart, let value = values.first(where: stands) {
                replace(value.count)
            } else if let length = quotedLength {
                replace(length)
            } else if isAtWordStart {
                copyWord()
            } else {
                result.append(bytes[position])
                position += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private var isAtWordStart: Bool {
        Self.isWord(bytes[position]) && (position == 0 || !Self.isWord(bytes[position - 1]))
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    /// Whether the value occurs here as whole words.
    private func stands(_ value: [UInt8]) -> Bool {
        let end = position + value.count
        guard end <= bytes.count, bytes[position..<end].elementsEqual(value) else { return false }
        return end == bytes.count || !Self.isWord(bytes[end]) || !Self.isWord(bytes[end - 1])
    }

    /// The length of the quoted text that begins here and ends in its line; nil if none does. A quote within a word is an
    /// apostrophe.
    private var quotedLength: Int? {
        let quote = bytes[position]
        guard [UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`")].contains(quote),
            position == 0 || !Self.isWord(bytes[position - 1])
        else { return nil }
        for end in bytes.indices[(position + 1)...] {
            if bytes[end] == UInt8(ascii: "\n") { return nil }
            if bytes[end] == quote, end + 1 == bytes.count || !Self.isWord(bytes[end + 1]) { return end + 1 - position }
        }
        return nil
    }

    /// Copies a word. Replaces it, including the signs that join the digits of a number, a date or an id, if it has a
    /// digit.
    private mutating func copyWord() {
        var end = position
        var hasDigit = false
        while end < bytes.count, Self.isWord(bytes[end]) || isJoint(end) {
            hasDigit = hasDigit || Self.isDigit(bytes[end])
            end += 1
            // Words that are joined without digits are words of their own.
            if !hasDigit, end < bytes.count, !Self.isWord(bytes[end]) { break }
        }
        if hasDigit { return replace(end - position) }
        result += bytes[position..<end]
        position = end
    }

    /// Whether a byte between two parts joins them to one value: `3.14`, `2026-11-25T10:00`, `a1-b2`.
    private func isJoint(_ index: Int) -> Bool {
        [UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "/")]
            .contains(bytes[index]) && index + 1 < bytes.count && Self.isWord(bytes[index + 1])
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Replaces the next `count` bytes by one `#`, and with them a minus sign before them.
    private mutating func replace(_ count: Int) {
        if result.last == UInt8(ascii: "-") { result.removeLast() }
        if result.last != UInt8(ascii: "#") { result.append(UInt8(ascii: "#")) }
        position += count
    }
}
