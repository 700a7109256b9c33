import BDDReports
import BDDSteps

/// What a property is false for, and how that was found.
package struct Falsification: Sendable, Equatable {
    package let uri: String
    /// The line of the property's row.
    package let line: Int
    let seed: UInt64
    let caseNumber: Int
    /// How many cases passed before.
    let passed: Int
    /// The values of the case as it was drawn.
    let original: [String]
    /// The values of the simplest case that fails alike; none when a row got no values.
    package let smallest: [String]
    /// The values of the cases between the two, each simpler than those before.
    let steps: [[String]]
    /// How the program is started that can replay the case; nil where none is known.
    let program: String?

    /// The values as a row to paste below the property's.
    package var row: String { Self.row(smallest) }

    private static func row(_ values: [String]) -> String {
        "| " + values.map(TableCell.escaped).joined(separator: " | ") + " |"
    }

    /// What a report says below the failure.
    var note: String {
        var lines = smallest.isEmpty ? [] : [PropertyNote.beginning, "  \(row)"]
        switch passed {
        case 0: lines.append("No case passed before it.")
        case 1: lines.append("1 case passed before it.")
        default: lines.append("\(passed) cases passed before it.")
        }
        if !steps.isEmpty {
            let count = "\(steps.count) step\(steps.count == 1 ? "" : "s")"
            lines += ["It is what is left, after \(count), of", "  \(Self.row(original))"]
        }
        return (lines + [replay]).joined(separator: "\n")
    }

    /// Every row that failed, from the one that was drawn to the smallest; nil when there is only one.
    var shrinkLog: String? {
        guard !steps.isEmpty else { return nil }
        let rows = ([original] + steps).map { "  \(Self.row($0))" }
        return (["Each of these rows failed, and is simpler than the one before:"] + rows).joined(separator: "\n")
    }

    private var replay: String {
        let scenario = RerunList.Scenario(location: ScenarioLocation(uri: uri, line: line), name: "").shellArgument
        let option = "--replay \(seed):\(caseNumber)"
        guard let program else { return "To replay it, run \(scenario) with '\(option)'" }
        return "To replay it: \(program) \(scenario) \(option)"
    }
}
