import BDDDiagnostics
import CucumberMessages
import Gherkin

extension DefectResult {
    /// The `text` format: the survivors by rule, then the code that no scenario runs, then the counts.
    var text: String {
        (survivorsByRule.flatMap { lines(of: $0.rule, $0.survivors) } + unreachedLines + keptLines + [
            summary, durations,
        ] + [interruption].compactMap(\.self)).map {
            TerminalText.line($0) + "\n"
        }.joined()
    }

    /// Each defect with its outcome and the scenario that finds it or is nearest to it.
    var replayText: String {
        var text = ""
        for (defect, outcome) in zip(defects, outcomes) {
            for line in defect.lines + [words(outcome)] { text += "\(TerminalText.line(line))\n" }
        }
        return text
    }

    private func words(_ outcome: DefectOutcome) -> String {
        switch outcome {
        case .found(let scenario, let isCrash):
            "    found\(isCrash ? " by a crash" : ""): \(place(of: scenario))"
        case .timeout(let scenario): "    took too long: \(place(of: scenario))"
        case .unreached: "    no scenario comes there"
        case .survived(let nearest): "    survives; nearest: \(place(of: nearest))"
        }
    }

    private func place(of scenario: Int) -> String { "\(scenarios[scenario].name)  # \(scenarios[scenario].location)" }

    private func lines(of rule: String, _ survivors: [(defect: Defect, nearest: Int)]) -> [String] {
        let count = survivors.count == 1 ? "1 defect survives" : "\(survivors.count) defects survive"
        let blocks = survivors.map { defect, nearest in
            defect.lines + ["    nearest: \(place(of: nearest))"]
        }
        return ["\(rule): \(count)"] + blocks.flatMap(\.self) + [""]
    }

    /// The lines of code with defects that no scenario runs. They need a scenario, not another check.
    private var unreachedLines: [String] {
        let unreached = unreached
        guard !unreached.isEmpty else { return [] }
        var lines = ["No scenario comes to:"]
        for (path, defects) in Dictionary(grouping: unreached, by: \.path).sorted(by: { $0.key < $1.key }) {
            let numbers = defects.map(\.line).reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
            let places = numbers.map(String.init).joined(separator: ", ")
            lines.append("  \(path): \(numbers.count == 1 ? "line" : "lines") \(places)")
        }
        return lines + [""]
    }

    /// The marks that keep something, with their reasons.
    private var keptLines: [String] {
        let unnoticed = zip(defects, outcomes).filter { $1.isUnnoticed }.map(\.0)
        let used = marks.flatMap(\.marks).filter { mark in
            mark.name == DefectMark.wholeFile || unnoticed.contains(where: mark.covers)
        }
        guard !used.isEmpty else { return [] }
        return ["Kept by marks:"]
            + used.map { "  \($0.path):\($0.location.line): \($0.name), because \($0.reason)" } + [""]
    }

    private var durations: String {
        "tried in \(Self.duration(times.trying)), after \(Self.duration(times.building)) of building"
    }

    private static func duration(_ nanoseconds: Int) -> String {
        Envelope.Duration(nanoseconds: nanoseconds).shortText
    }

    private var summary: String {
        let tried = known > 0 ? " (\(known) known from before)" : ""
        let count = (defects.count == 1 ? "1 defect" : "\(defects.count) defects") + tried
        var parts = ["\(foundCount) found" + (crashCount > 0 ? " (\(crashCount) by a crash)" : "")]
        if timeoutCount > 0 { parts.append("\(timeoutCount) took too long") }
        let survivors = survivors.count
        parts.append("\(survivors) \(survivors == 1 ? "survives" : "survive")")
        if unreachedCount > 0 { parts.append("\(unreachedCount) where no scenario comes") }
        if markedCount > 0 { parts.append("\(markedCount) kept by marks") }
        let leftOut = leftOut > 0 ? "; \(leftOut) that do not compile were left out" : ""
        return "\(count), seed \(seed): \(parts.joined(separator: ", "))\(leftOut)"
    }
}

extension Defect {
    /// The location of the defect, and the code without and with it.
    var lines: [String] {
        [
            "  \(path):\(line):\(column): \(kind.rawValue)  [\(id)]",
            "    - \(lineBefore)",
            "    + \(lineAfter)",
        ]
    }
}
