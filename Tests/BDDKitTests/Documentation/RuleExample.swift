import BDDAuthoring
import BDDDiagnostics
import BDDRules
import Foundation
import Gherkin

@testable import BDDKit
@testable import BDDRunning

/// An example from the document of the rules, as files in a folder of its own.
struct RuleExample {
    private let folder: ScratchFolder
    private let rule: CheckRule
    private let file: String

    /// - Parameter hasIt: whether this example has the finding. Some files with a finding cannot be shown as text, so
    ///   they are made here.
    init(_ block: CodeBlock, of rule: CheckRule, hasIt: Bool, above line: String? = nil, at index: Int = 0) throws {
        self.rule = rule
        folder = try ScratchFolder()
        file = block.file ?? "Features/basket.feature"
        var lines = block.text
        if let line { lines.insert(line, at: index) }
        let text = lines.joined(separator: "\n") + "\n"
        let path = try folder.write(text, to: file)
        switch rule {
        case .unreadable where hasIt:
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../shop/basket.feature")
        case .encoding where hasIt:
            // Latin-1 has no dash, so a blank replaces it.
            try text.replacing(" – ", with: " ").data(using: .isoLatin1)?.write(to: URL(filePath: path))
        case .repeatedFile where hasIt: try folder.write(text, to: "Features/basket.feature")
        default: break
        }
    }

    /// The findings of a check or, with `isRun`, of a run.
    func findings(isRun: Bool = false, leavingOut: Bool = false) throws -> [Diagnostic] {
        var levels = RuleLevels()
        if rule.isOptional { levels.set(rule.rawValue, to: .warning) }
        if leavingOut { levels.set(rule.rawValue, to: .off) }
        let files = try FeatureFiles.search(folder.path + "/Features")
        var ids = IdGenerator()
        let features = FeatureSet(paths: files.features, dialect: .english, ids: &ids)
        let code = SupportCode([basketSteps])
        let findings =
            isRun
            ? FeatureFindings(features, misnamed: files.misnamed, code: code, dialect: .english, levels: levels)
            : FeatureFindings(
                checking: features, misnamed: files.misnamed, code: code, dialect: .english, levels: levels)
        return findings.diagnostics
    }

    /// The lines of the program's answer, with paths as on the page.
    func answer(_ findings: [Diagnostic]) -> [String] {
        let steps = "Tests/BDDKitTests/Documentation/BasketSteps.swift"
        return findings.flatMap { finding in
            (DiagnosticRenderer().render(finding) + " [\(finding.code)]")
                .replacing(folder.path + "/", with: "").replacing(DocumentationPage.root + "/", with: "")
                .replacing(steps, with: "Sources/BasketSteps.swift")
                .components(separatedBy: "\n")
        }
    }

    /// The file after `bdd check --fix`; nil if nothing changes.
    func mended() throws -> String? {
        let fixer = try FindingFixer(try findings())
        guard !fixer.isEmpty else { return nil }
        var mended = MendedLines()
        try fixer.write(&mended)
        return try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
    }
}
