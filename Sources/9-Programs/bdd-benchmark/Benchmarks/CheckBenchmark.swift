import BDDAuthoring
import BDDKit
import BDDRules
import BDDRunning
import Gherkin

/// Measures how long checks take: of files with a finding in each scenario, and of correct files compared with parsing
/// them.
struct CheckBenchmark {
    let session: Session

    private static let counts = [2_000, 16_000]

    func table() throws -> Table {
        let code = try SupportCode(trivialGlue).checked()
        let kinds = FindingsText.allCases
        let sets = kinds.flatMap { kind in
            Self.counts.map { count in Self.features(Array(kind.feature(count).utf8)) }
        }
        let text = session.corpora.featureText(size: CorpusFolder.fileSize / 10).bytes
        let features = Self.features(text)
        let times = try session.work.medians(
            sets.map { features in Contestant("check") { consume(Self.check(features, code)) } }
                + [
                    Contestant("parse") { consume(try Parsing.parse(text)) },
                    Contestant("check") { consume(Self.check(features, code, levels: .withoutDefinitions)) },
                ])
        return table(times)
    }

    private func table(_ times: [Duration]) -> Table {
        var table = Table(
            "check: a file with a finding in each scenario, in memory",
            ["finding"] + Self.counts.map(Quantity.count) + ["a finding", "exponent"])
        for (row, kind) in FindingsText.allCases.enumerated() {
            let own = Array(times[row * Self.counts.count..<(row + 1) * Self.counts.count])
            table.add(
                kind.rawValue,
                figures: own.map(Quantity.time) + [
                    Quantity.time(own[1] / Self.counts[1]),
                    Quantity.exponent(Growth.exponent(sizes: Self.counts, costs: own)),
                ])
        }
        let (parse, check) = (times[times.count - 2], times[times.count - 1])
        table.note(
            "check of 1.00 MB of features, without the rules of steps: \(Quantity.time(check)),"
                + " and to parse them takes \(Quantity.time(parse))")
        return table
    }

    private static func features(_ text: [UInt8]) -> FeatureSet {
        var ids = IdGenerator()
        return FeatureSet(uri: "findings.feature", bytes: text, dialect: .english, ids: &ids)
    }

    /// The number of findings.
    static func check(_ features: FeatureSet, _ code: SupportCode, levels: RuleLevels = RuleLevels()) -> Int {
        FeatureFindings(checking: features, misnamed: [], code: code, dialect: .english, levels: levels).diagnostics
            .count
    }
}
