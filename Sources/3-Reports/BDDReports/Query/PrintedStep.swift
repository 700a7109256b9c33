import BDDDiagnostics
import CucumberMessages
import Gherkin

/// The text that a step or hook printed or logged, for reports of build servers.
package struct PrintedStep {
    /// The step as written, or the hook: `Then the game is won`, `Before hook (open the shop)`. In an earlier attempt it
    /// is `Attempt 1: Then the game is won`.
    package private(set) var name: String
    /// The lines, without colours and control characters; of a long text, its first and its last 32 KiB.
    package let lines: [Substring]

    /// The bytes of a long text that are shown, half of them from its beginning and half from its end.
    private static let limit = 1 << 16
    /// The most bytes of the line that says how many are left out: a text that was cut before is not cut again.
    private static let noteLimit = 64

    /// - Returns: nil if none of the attachments is printed or logged text.
    init?(_ name: String, _ attachments: [Attachment]) {
        var text = ""
        for attachment in attachments where attachment.mediaType == MediaType.log {
            guard attachment.contentEncoding == .identity, !attachment.body.isEmpty else { continue }
            if !text.isEmpty, text.utf8.last != UInt8(ascii: "\n") { text += "\n" }
            text += attachment.body
        }
        guard !text.isEmpty else { return nil }
        if text.utf8.count > Self.limit + Self.noteLimit { text = LongText.cut(text, to: Self.limit) }
        // Some readers of logs also begin a line at characters such as U+2028.
        let lines = TerminalText.outputLines(text, dropsColours: true).flatMap { line in
            line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        }
        self.name = name
        self.lines = lines.count > 1 && lines.last == "" ? lines.dropLast() : lines
    }

    /// The same text, named after the attempt with the given number.
    fileprivate func ofAttempt(_ number: Int) -> PrintedStep {
        var step = self
        step.name = "Attempt \(number): \(name)"
        return step
    }

    /// The lines, each after four blanks.
    package func indentedLines() -> String { lines.map { "    \($0)" }.joined(separator: "\n") }

    /// The name, and below it the indented lines.
    package func text() -> String { "\(name)\n\(indentedLines())" }
}

extension RunQuery {
    /// Returns what a step or hook printed or logged; nil if it printed nothing, or if another program wrote the
    /// stream.
    package func printed(by run: StepRun, of attempt: Attempt) -> PrintedStep? {
        guard isOwnStream, !run.attachments.isEmpty else { return nil }
        return PrintedStep(name(of: run, in: attempt), run.attachments)
    }

    /// Returns what an attempt printed or logged outside its steps and hooks; nil if it printed nothing, or if another
    /// program wrote the stream.
    package func printedOutsideSteps(by attempt: Attempt) -> PrintedStep? {
        isOwnStream ? PrintedStep("outside the steps", attempt.attachments) : nil
    }

    /// Returns what the steps and hooks of a scenario printed or logged, earlier attempts first. Texts that were logged
    /// outside steps come last. Empty if another program wrote the stream.
    package func printed(by attempt: Attempt) -> [PrintedStep] { attempt.printedBefore + printed(in: attempt) }

    /// Everything that an attempt and the attempts before it printed or logged, named by the attempt.
    func printedByAttempts(upTo attempt: Attempt) -> [PrintedStep] {
        attempt.printedBefore + printed(in: attempt).map { $0.ofAttempt(attempt.number) }
    }

    private func printed(in attempt: Attempt) -> [PrintedStep] {
        (attempt.steps.map { printed(by: $0, of: attempt) } + [printedOutsideSteps(by: attempt)]).compactMap(\.self)
    }

    /// The step as written, or the name of the hook.
    private func name(of run: StepRun, in attempt: Attempt) -> String {
        guard let step = attempt.pickleStep(of: run.testStep) else { return name(of: hook(of: run.testStep)) }
        return LongText.line((self.step(of: step, in: attempt.pickle)?.keyword ?? "") + step.text)
    }
}
