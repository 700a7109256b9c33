import BDDDiagnostics
import Gherkin

/// The scenarios without findings. A scenario with the same text and steps need not be checked again.
struct SoundScenarios {
    /// By what else it depends on how they are read.
    private var texts: [String: Set<String>] = [:]
    private var count = 0

    /// The scenarios of one document.
    struct Known {
        fileprivate let reading: String
        fileprivate let texts: [String]
        /// By their numbers.
        fileprivate let areSound: [Bool]

        /// Whether the scenario with this number has no findings of its own.
        func isSound(_ number: Int) -> Bool { areSound[number] }
    }

    func known(in document: GherkinDocument, _ source: Source) -> Known {
        let reading = "\(source.mediaType) \(document.feature?.language ?? "")"
        let (sound, all) = (texts[reading] ?? [], document.scenarioTexts)
        return Known(reading: reading, texts: all, areSound: all.map(sound.contains))
    }

    /// Records the findings in a document. The line of a finding shows the scenario that it concerns.
    mutating func note(_ known: Known, in document: GherkinDocument, found: [Diagnostic]) {
        let lines = found.compactMap(\.location?.line).sorted()
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
