import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// `tap`: the Test Anything Protocol, version 14. Each scenario is one line, with the reason if it was not accepted.
struct TAPReport: EventReport {
    private var count = 0
    private var isBegun = false
    private var isEnded = false
    private let isStrict: Bool
    private let write: ReportOutput
    private var out = TextBuffer()

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        isStrict = options.isStrict
        self.write = write
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        guard !isEnded else { return }
        begin()
        switch event {
        case .diagnostic(let diagnostic): append(diagnostic)
        case .attemptFinished(let attempt) where attempt.isFinal: append(attempt, query)
        case .runHookFinished(let hook) where hook.isRefused(isStrict): append(hook, query)
        case .runFinished: end(query)
        default: break
        }
        out.flush(to: write)
    }

    mutating func end(_ query: RunQuery) {
        guard !isEnded else { return }
        begin()
        isEnded = true
        let verdict = query.verdict
        for reason in verdict.reasonsOfRunAndCode { out.line("Bail out! \(TerminalText.line(reason.text))") }
        if let remark = verdict.remark { out.line("# \(TerminalText.line(remark))") }
        out.line("1..\(count)")
        out.flush(to: write)
    }

    private mutating func begin() {
        guard !isBegun else { return }
        isBegun = true
        out.line("TAP version 14")
    }
}

extension TAPReport {
    private mutating func append(_ attempt: Attempt, _ query: RunQuery) {
        let status = attempt.status
        let name = NamingStrategy.long.name(of: attempt.pickle, query.lineage(of: attempt.pickle))
        appendPoint(status == .passed || status == .skipped, name)
        if status == .skipped { out.append(" # SKIP") }
        if status == .pending, !isStrict { out.append(" # TODO pending") }
        if let quarantine = query.excuse(of: attempt) ?? query.neededNoMore(by: attempt) {
            let reason = query.quarantineReason(of: attempt.pickle).map { ": \(TerminalText.line($0))" } ?? ""
            out.append(" # TODO quarantined until \(quarantine.until)\(reason)")
        }
        out.newline()
        if attempt.isFlaky { out.line("# flaky: passed only in attempt \(attempt.number)") }
        var entries: [(String, String?)] = []
        if status != .skipped, let failure = query.failure(of: attempt) {
            entries = [
                ("message", failure.message), ("severity", failure.status.name.lowercased()), ("step", failure.step),
                ("at", "\(attempt.pickle.uri):\(failure.line ?? 0)"), ("duration", "\(attempt.duration.secondsText)s"),
                ("code", failure.places.joined(separator: "\n").nonEmpty),
            ]
        }
        let printed = query.printed(by: attempt)
        if !entries.isEmpty || !printed.isEmpty { appendDiagnostics(entries, printed) }
    }

    private mutating func append(_ hook: RunHook, _ query: RunQuery) {
        appendPoint(false, query.name(of: hook.hook))
        out.newline()
        let error = ErrorText(hook.result)
        appendDiagnostics([
            ("message", error?.text),
            ("severity", hook.result.status.name.lowercased()), ("at", hook.hook?.sourceReference.description),
            ("code", error?.placesOfCode(besides: nil).joined(separator: "\n").nonEmpty),
        ])
    }

    private mutating func append(_ diagnostic: Diagnostic) {
        guard diagnostic.severity == .error else {
            let text = "warning: \(diagnostic.locationText): \(diagnostic.text)"
            return out.line("# \(TerminalText.line(text))")
        }
        appendPoint(false, diagnostic.uri)
        out.newline()
        appendDiagnostics([
            ("message", diagnostic.message), ("severity", diagnostic.title.lowercased()), ("help", diagnostic.help),
            ("at", diagnostic.location == nil ? nil : diagnostic.locationText),
        ])
    }

    private mutating func appendPoint(_ isOk: Bool, _ name: String) {
        count += 1
        out.append("\(isOk ? "ok" : "not ok") \(count) - ")
        for character in TerminalText.line(name) {
            if character == "#" || character == "\\" { out.append("\\") }
            out.append(String(character))
        }
    }

    private mutating func appendDiagnostics(_ entries: [(key: String, value: String?)], _ printed: [PrintedStep] = []) {
        out.line("  ---")
        for entry in entries {
            guard let value = entry.value else { continue }
            out.append("  \(entry.key): ")
            out.append(quoted: LongText.cut(value))
            out.newline()
        }
        append(printed)
        out.line("  ...")
    }
}

extension TAPReport {
    /// Appends a list with an entry for each step that printed or logged, line by line.
    private mutating func append(_ printed: [PrintedStep]) {
        guard !printed.isEmpty else { return }
        out.line("  printed:")
        for step in printed {
            out.append("    - step: ")
            out.append(quoted: step.name)
            out.line("\n      lines:")
            for line in step.lines {
                out.append("        - ")
                out.append(quoted: String(line))
                out.newline()
            }
        }
    }

    /// Whether a text is a stream of this version of the protocol.
    static func wrote(_ text: EarlierText) -> Bool {
        text.first == "TAP version 14" && text.last.hasPrefix("1..")
            && text.lines.dropFirst().allSatisfy { line in
                ["ok ", "not ok ", "  ", "# ", "Bail out! ", "1.."].contains(where: line.hasPrefix)
            }
    }
}
