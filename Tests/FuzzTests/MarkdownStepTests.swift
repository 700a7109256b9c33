import Conformance
import Foundation
import Testing

@testable import bdd_fuzz

@Suite("Ways to write a step in Markdown")
struct MarkdownStepTests {
    private static let features = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Features").path
    private static let count = Thoroughness.draws(of: 12_000)

    @Test("No step is lost in silence")
    func nothingIsLost() throws {
        let target = MarkdownStepTarget()
        let seeds = target.seeds(SeedFiles(features: Self.features, [:])).map {
            String(decoding: $0, as: UTF8.self).split(separator: "\n")[0]
        }
        var counts: [MarkdownStepTarget.Outcome: Int] = [:]
        var lost: [String] = []
        for number in 0..<Self.count {
            do {
                let outcome = try target.outcome(Array("\(seeds[number % seeds.count])\n\(number)".utf8))
                counts[outcome, default: 0] += 1
            } catch {
                lost.append("\(error)")
            }
        }
        #expect(lost == [])
        #expect(counts[.read, default: 0] > Self.count / 240)
        #expect(counts[.reported, default: 0] > Self.count / 3)
    }
}
