import BDDDiagnostics
import BDDReports
import BDDSteps

/// A counterexample to a property, and how it was found.
package struct Falsification: Sendable, Equatable {
    package let uri: String
    /// The line of the property's row.
    package let line: Int
    let seed: UInt64
    let caseNumber: Int
    /// The number of cases that passed before this one.
    let passed: Int
    /// The values of the case as it was drawn.
    let original: [String]
    /// The values of the simplest case that fails in the same way; empty if no values could be drawn.
    package let smallest: [String]
    /// The values of each case found while shrinking from `original` to `smallest`, each simpler than the previous one.
    let steps: [[String]]
    /// The command that starts the program that can replay the case; nil if the tests of a package run.
    let program: String?
    /// The number of all cases, if these are tried in their order; nil if they are random.
    var total: Int?
    /// The part of all cases that this shard runs; nil if it runs all of them.
    var part: CasePart?

    /// The smallest case as a table row that can be pasted below the property's row.
    package var row: String { Self.row(smallest) }

    private static func row(_ values: [String]) -> String {
        "| " + values.map(TableCell.escaped).joined(separator: " | ") + " |"
    }

    /// The text that reports show below the failure.
    var note: String {
        var lines = smallest.isEmpty ? [] : [PropertyNote.beginning, "  \(row)"]
        if let total {
            lines.append(CaseSentence.failed(caseNumber, total: total, part: part))
            return lines.joined(separator: "\n")
        }
        switch passed {
        case 0: lines.append("No case passed before it.")
        case 1: lines.append("1 case passed before it.")
        default: lines.append("\(passed) cases passed before it.")
        }
        if !steps.isEmpty {
            let count = "\(steps.count) step\(steps.count == 1 ? "" : "s")"
            lines += ["It was simplified in \(count) from", "  \(shortOriginal)"]
        }
        return (lines + [replay]).joined(separator: "\n")
    }

    /// The values as they were drawn, without the middle of a long row: the log of the simplification has all of it.
    private var shortOriginal: String { LongText.line(Self.row(original), to: 1000) }

    /// All rows that failed, from the original to the smallest; nil if there is only one.
    var shrinkLog: String? {
        guard !steps.isEmpty else { return nil }
        let rows = ([original] + steps).map { "  \(Self.row($0))" }
        return (["Each of these rows failed, and is simpler than the one before:"] + rows).joined(separator: "\n")
    }

    private var replay: String {
        let scenario = RerunList.Scenario(location: ScenarioLocation(uri: uri, line: line), name: "").shellArgument
        guard let program else {
            let variable = "\(PropertyOptions.replayVariable)=\(seed):\(caseNumber)"
            return "To replay it: \(variable) CUCUMBER_FEATURES=\(scenario) swift test"
        }
        return "To replay it: \(program) \(scenario) --replay \(seed):\(caseNumber)"
    }
}
