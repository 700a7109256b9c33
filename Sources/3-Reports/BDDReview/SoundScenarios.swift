import BDDDiagnostics
import BDDRules
import Gherkin

/// The scenarios without findings. A scenario with the same text and steps need not be checked again.
struct SoundScenarios {
    /// The texts of scenarios without findings, by the media type and language in which they were read.
    private var texts: [String: Set<HashedText>] = [:]
    private var count = 0

    /// A text with its hash, which is computed only once: together, the texts of all scenarios are as long as all
    /// features.
    fileprivate struct HashedText: Hashable {
        private let hash: Int
        private let text: String

        init(_ text: String) {
            hash = text.hashValue
            self.text = text
        }

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    /// The scenarios of one document.
    struct Known {
        fileprivate let reading: String
        fileprivate let texts: [HashedText]
        /// Whether each scenario, by its number, has no findings.
        fileprivate let areSound: [Bool]

        /// Whether the scenario with this number has no findings of its own.
        func isSound(_ number: Int) -> Bool { areSound[number] }
    }

    func known(in document: GherkinDocument, _ source: Source) -> Known {
        let reading = "\(source.mediaType) \(document.feature?.language ?? "")"
        let (sound, all) = (texts[reading] ?? [], document.scenarioTexts.map(HashedText.init))
        return Known(reading: reading, texts: all, areSound: all.map(sound.contains))
    }

    /// Records the findings in a document. The lines of a finding show the scenarios that it concerns.
    mutating func note(_ known: Known, in document: GherkinDocument, found: [Diagnostic]) {
        let lines = found.flatMap { [$0.location?.line ?? 0] + $0.related.map(\.line) }.sorted()
        var next = 0
        let starts = document.scenarioLines
        for (number, start) in starts.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1] : Int.max
            while next < lines.count, lines[next] < start { next += 1 }
            guard !known.areSound[number], next == lines.count || lines[next] >= end else { continue }
            if count >= Self.mostTexts { (texts, count) = ([:], 0) }
            if texts[known.reading, default: []].insert(known.texts[number]).inserted { count += 1 }
        }
    }

    private static let mostTexts = 20_000
}
