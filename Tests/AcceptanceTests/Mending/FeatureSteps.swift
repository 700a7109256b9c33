import Acceptance
import BDDRules
import BDDSentences
import Foundation
import Gherkin

@testable import BDDKit
@testable import BDDLanguageService
@testable import BDDRunning

/// The features of this package and their steps, for the tests of what is mended in them.
struct FeatureSteps {
    static let catalogue = SupportCode(acceptanceSteps).catalogue

    /// A feature file.
    struct File: Sendable {
        let name: String
        let text: String
        /// The steps that have exactly one definition, with the values of their first row.
        let steps: [Step]
    }

    /// A line that is a step.
    struct Step: Sendable {
        /// From 1.
        let line: Int
        let keyword: String
        let text: String
        let filled: String
        let definition: String
    }

    static let files: [File] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Features")
            .standardized
        let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".feature") }.sorted().compactMap { name in
            guard let text = try? String(contentsOfFile: "\(root.path)/\(name)", encoding: .utf8) else { return nil }
            return File(name: name, text: text, steps: steps(of: text))
        }
    }()

    private static func steps(of text: String) -> [Step] {
        var ids = IdGenerator()
        guard let document = try? GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids) else {
            return []
        }
        var steps: [Step] = []
        var lines: Set<Int> = []
        for pickle in document.pickles(ids: &ids) {
            for step in pickle.steps {
                guard let line = step.location?.line, let written = step.written, lines.insert(line).inserted,
                    let matches = catalogue.matches(step.text), matches.count == 1
                else { continue }
                steps.append(
                    Step(
                        line: line, keyword: written.keyword, text: written.text, filled: step.text,
                        definition: matches[0].location))
            }
        }
        return steps
    }

    /// All texts of steps, each once, as they are matched.
    static let texts: [Step] = {
        var known: Set<String> = []
        return files.flatMap(\.steps).filter { known.insert($0.filled).inserted }
    }()
}
