import BDDSteps
import HeadlessUI
import TestEquipment

/// A picture that a person has checked, stored beside the feature in the folder `snapshots`. (LP-9)
struct Snapshot {
    let name: String
    private let folder: PictureFolder
    private let scenario: Scenario

    /// - Throws: `StepFailure` for a name with characters that could lead out of the folder.
    init(_ name: String, of scenario: Scenario) throws {
        let isPlain = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        try expect(isPlain, "'\(name)' is not a name for a snapshot: use letters, digits, '-', '_' and spaces")
        self.name = name
        self.scenario = scenario
        let parent = scenario.uri.split(separator: "/", omittingEmptySubsequences: false).dropLast().map { $0 + "/" }
        folder = PictureFolder(path: parent.joined() + "snapshots")
    }

    /// Compares a picture with the snapshot. With `--update-snapshots` a different picture replaces it.
    ///
    /// - Throws: `StepFailure` if there is no snapshot or it differs. If it differs, three pictures are attached.
    func compare(_ picture: Picture, report: some Attaching) throws {
        let kept = try folder.picture(name)
        if let kept, SVGComparison(expected: kept, actual: picture).areEqual { return try expect(true) }
        if RunParameters.updatesSnapshots {
            try folder.write(picture.svg, name: name)
            return report.log("\(folder.file(name)) was written: look at it before you commit it.")
        }
        guard let kept else {
            throw StepFailure("there is no '\(folder.file(name))' to compare with\n\(advice("write"))")
        }
        let comparison = SVGComparison(expected: kept, actual: picture)
        report.attach(expected: kept, actual: picture, difference: comparison.picture)
        throw StepFailure(
            "'\(folder.file(name))' shows something else\n\(Self.list(comparison.descriptions))\n\(advice("replace"))")
    }

    private func advice(_ verb: String) -> String {
        "To \(verb) it: swift run bdd '\(scenario.uri):\(scenario.line)' --update-snapshots\n"
            + "Then look at it, and commit it if it is as it should be."
    }

    /// The first six differences, and the number of further ones.
    private static func list(_ differences: [String]) -> String {
        let most = 6
        let rest = differences.count - most
        let lines = differences.prefix(most) + (rest > 0 ? ["and \(rest) more"] : [])
        return lines.map { "  \($0)" }.joined(separator: "\n")
    }
}
