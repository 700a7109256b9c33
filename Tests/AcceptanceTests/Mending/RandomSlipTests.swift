import Acceptance
import BDDAuthoring
import Conformance
import CucumberExpressions
import Foundation
import Gherkin
import Testing

@testable import BDDKit
@testable import BDDLanguageService
@testable import BDDRules
@testable import BDDRunning
@testable import BDDSentences

/// What `bdd check --fix` makes of slips is what stood there before.
@Suite("Slips made at random")
struct RandomSlipTests {
    private static let code = SupportCode(acceptanceSteps)

    private static let words: Set<String> = {
        let texts = FeatureSteps.files.map(\.text) + FeatureSteps.catalogue.definitions.map(\.expression.source)
        return Set(texts.flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) })
    }()

    /// The file after all that can be mended in it.
    private static func mended(_ text: String, in folder: URL) throws -> String {
        let path = folder.appending(path: "a.feature").path
        try Data(text.utf8).write(to: URL(filePath: path))
        var mended = MendedLines()
        for _ in 0..<3 {
            var ids = IdGenerator()
            let features = FeatureSet(paths: [path], dialect: .english, ids: &ids)
            let findings = FeatureFindings(
                checking: features, misnamed: [], code: code, dialect: .english, levels: RuleLevels())
            let fixer = try FindingFixer(findings.diagnostics)
            guard !fixer.isEmpty else { break }
            try fixer.write(&mended)
        }
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    /// The file with its comment, that stood behind a step, above it.
    private static func expected(_ file: FeatureSteps.File, _ slipped: String, _ kind: RandomSlips.Kind) -> String {
        guard kind == .comment else { return file.text }
        let lines = slipped.components(separatedBy: "\n").map { line in
            guard let mark = line.firstRange(of: " # see the ") else { return line }
            let indent = line.prefix { $0 == " " }
            return indent + line[line.index(after: mark.lowerBound)...] + "\n" + line[..<mark.lowerBound]
        }
        return lines.joined(separator: "\n")
    }

    @Test(
        "at least 95 of 100 slips of each kind are mended back to the original bytes",
        arguments: RandomSlips.Kind.allCases)
    func slips(kind: RandomSlips.Kind) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "slips-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var slips = RandomSlips(seed: 26, known: Self.words)
        var (count, mendedCount) = (0, 0)
        var others: [String] = []
        let files = FeatureSteps.files
        for number in 0..<Self.mostDraws where count < Self.count {
            let file = files[number % files.count]
            guard let slipped = slips.slip(kind, in: file) else { continue }
            count += 1
            let mended = try Self.mended(slipped, in: folder)
            if mended == Self.expected(file, slipped, kind) {
                mendedCount += 1
            } else {
                let lines = zip(slipped.components(separatedBy: "\n"), file.text.components(separatedBy: "\n"))
                let now = mended.components(separatedBy: "\n")
                let line = lines.enumerated().first { $0.element.0 != $0.element.1 }
                others.append("\(file.name): \(line?.element.0 ?? "") -> \(line.map { now[$0.offset] } ?? "")")
            }
        }
        #expect(count == Self.count)
        #expect(mendedCount * 100 >= count * 95, "\(mendedCount) of \(count); not \(others.joined(separator: "\n"))")
    }

    private static let count = Thoroughness.draws(of: 160)
    private static let mostDraws = 2_000
}
