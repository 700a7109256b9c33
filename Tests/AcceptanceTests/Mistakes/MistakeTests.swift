import BDDDiagnostics
import BDDRules
import BDDSentences
import Conformance
import Foundation
import Gherkin
import Testing

@testable import BDDRunning

/// Mistakes of many kinds, put into features at random, are answered at their line, and what the answers propose is right.
///
/// The kinds were thought out without a look at the rules. A proposal is right if the file means after it what it meant
/// before the mistake.
@Suite("Mistakes made at random")
struct MistakeTests {
    /// What became of the mistakes of one kind.
    private struct Tally {
        var count = 0
        var found = 0
        var helped = 0
        var wrong = 0
        var errors = 0
        var misses: [String] = []

        mutating func add(_ other: Tally) {
            count += other.count
            found += other.found
            helped += other.helped
            wrong += other.wrong
            errors += other.errors
            misses += other.misses
        }
    }

    private static func tally(_ kind: MistakeKind, _ files: [SoundFeature], count: Int, seed: UInt64) -> Tally {
        var tally = Tally()
        var draws = Draws(seed: seed)
        for _ in 0..<count * 40 where tally.count < count {
            guard let file = draws.one(of: files), let mistake = kind.make(file, &draws),
                !(kind.mayBeSound && isSound(mistake.text, of: file)),
                SoundFeature.meaning(mistake.text) != (mistake.meant.map(SoundFeature.meaning) ?? file.meaning)
                    || kind.keepsMeaning
            else { continue }
            tally.count += 1
            judge(mistake, of: file, &tally)
        }
        return tally
    }

    /// Whether a text has only sentences that have a definition, so that nobody can see a mistake in it.
    private static func isSound(_ text: String, of file: SoundFeature) -> Bool {
        guard let steps = SoundFeature.steps(text) else { return false }
        return steps.allSatisfy { file.code.catalogue.match($0) != nil }
    }

    private static func judge(_ mistake: Mistake, of file: SoundFeature, _ tally: inout Tally) {
        let meaning = mistake.meant.map(SoundFeature.meaning) ?? file.meaning
        let sound = file.lines.joined(separator: "\n")
        let findings = file.findings(mistake.text)
        let known = Set(file.findings(sound).map(\.message))
        let errors = findings.filter { $0.severity == .error }
        tally.errors += errors.count
        let right = findings.filter { finding in
            mistake.lines.contains(finding.location?.line ?? 0)
                && (finding.severity == .error || !known.contains(finding.message))
        }
        let line = mistake.text.components(separatedBy: "\n")[mistake.lines.lowerBound - 1]
        let place = "\(file.name):\(mistake.lines.lowerBound): \(line.trimmingCharacters(in: .whitespaces))"
        if errors.count > 1 {
            let all = errors.map { "\($0.location?.line ?? 0) \($0.message)" }.joined(separator: " / ")
            tally.misses.append("  several: \(place)\n      \(all)")
        }
        if right.isEmpty {
            let others = findings.map { "\($0.location?.line ?? 0) \($0.message)" }.joined(separator: " / ")
            tally.misses.append("  not found: \(place)\n      \(others)")
        } else {
            tally.found += 1
        }
        if right.contains(where: { $0.help != nil || $0.fix != nil }) { tally.helped += 1 }
        if !right.isEmpty, right.allSatisfy({ $0.help == nil && $0.fix == nil }) {
            tally.misses.append("  no help: \(place)\n      \(right.map(\.message).joined(separator: " / "))")
        }
        for finding in findings {
            guard let fix = finding.fix else { continue }
            let fixed = fixed(mistake.text, by: fix, meaning, file)
            guard SoundFeature.meaning(fixed) != meaning, !mends(fixed, mistake.text, sound) else { continue }
            tally.wrong += 1
            tally.misses.append(
                "  false (\(fix.isSure ? "sure" : "asked")): \(place)\n      \(finding.message) (\(finding.help ?? "")): "
                    + "\(fix.line):\(fix.column) \(fix.text)")
        }
    }

    /// Whether `fixed` is `mistaken` with some of its mistaken words as they were, such as one of two slips, and no other
    /// change.
    private static func mends(_ fixed: String, _ mistaken: String, _ sound: String) -> Bool {
        let texts = [fixed, mistaken, sound].map { $0.split(omittingEmptySubsequences: false) { " \n".contains($0) } }
        guard texts[0].count == texts[1].count, texts[0].count == texts[2].count, texts[0] != texts[1] else {
            return false
        }
        return texts[0].indices.allSatisfy { texts[0][$0] == texts[1][$0] || texts[0][$0] == texts[2][$0] }
    }

    /// A text after a proposal, and after those that are sure then.
    private static func fixed(_ text: String, by fix: Diagnostic.Edit, _ meaning: [String]?, _ file: SoundFeature)
        -> String
    {
        var text = SoundFeature.edited(text, fix)
        for _ in 0..<4 where SoundFeature.meaning(text) != meaning {
            guard let next = file.findings(text).compactMap(\.fix).first(where: \.isSure) else { break }
            text = SoundFeature.edited(text, next)
        }
        return text
    }

    private static func tally(_ kinds: [MistakeKind], _ files: [SoundFeature], count: Int, seed: UInt64) async -> Tally
    {
        await withTaskGroup(of: Tally.self) { group in
            for kind in kinds { group.addTask { tally(kind, files, count: count, seed: seed) } }
            return await group.reduce(into: Tally()) { $0.add($1) }
        }
    }

    @Test(
        "95 of 100 are found at their line, 70 have help, and nothing that is proposed changes what was meant",
        arguments: [
            MistakeKind.all, MistakeKind.later, MistakeKind.habits + MistakeKind.forms, MistakeKind.last,
            MistakeKind.offices + MistakeKind.edits, MistakeKind.sealed, MistakeKind.seen, MistakeKind.pasted,
            MistakeKind.neighbours, MistakeKind.cells, MistakeKind.outlines,
        ], [0, 1])
    func all(_ kinds: [MistakeKind], language: Int) async { await check(kinds, language: language, found: 95) }

    @Test("What is one slip to its author is one error", arguments: [0, 1])
    func whole(language: Int) async {
        let files = [SoundFeature.files, SoundFeature.translated][language]
        let count = Thoroughness.draws(of: [12, 6][language])
        let tally = await Self.tally(MistakeKind.whole, files, count: count, seed: 27)
        let counts = "\(tally.count), \(tally.found) found, \(tally.helped) with help, \(tally.errors) errors"
        let summary = Comment(rawValue: ([counts] + tally.misses).joined(separator: "\n"))
        #expect(tally.count > MistakeKind.whole.count * count * (language == 0 ? 7 : 2) / 10, summary)
        #expect(tally.found * 100 >= tally.count * 95, summary)
        #expect(tally.helped * 100 >= tally.count * 95, summary)
        #expect(tally.errors * 100 <= tally.count * 110, summary)
        #expect(tally.wrong == 0, summary)
    }

    @Test("Prose of a description that begins like a step is no finding", arguments: MistakeKind.proseLikeSteps)
    func prose(_ line: String) {
        for file in SoundFeature.files {
            let sound = file.findings(file.lines.joined(separator: "\n")).map(\.message)
            for index in file.indices(.scenario, .outline).prefix(3) where file.parts[index + 1] == .step {
                // What an 'And' continues was a step.
                guard ![3, 4].contains(file.keywords.steps.firstIndex(of: file.step(index + 1).keyword)) else {
                    continue
                }
                let indent = file.heading(index).indent + "  "
                let text = file.text(replacing: index, with: file.lines[index], indent + line, "")
                #expect(file.findings(text).map(\.message) == sound, "\(file.name):\(index + 2)")
            }
        }
    }

    @Test("Of kinds that no rule was made for, 85 of 100 are found and 70 have help", arguments: [0, 1])
    func kept(language: Int) async { await check(MistakeKind.kept, language: language, found: 85) }

    /// - Parameters:
    ///   - language: 0 for the features of this package, 1 for the translated ones.
    ///   - least: how many of 100 mistakes must be found at their line.
    private func check(_ kinds: [MistakeKind], language: Int, found least: Int) async {
        let files = [SoundFeature.files, SoundFeature.translated][language]
        let count = Thoroughness.draws(of: [12, 6][language])
        let tally = await Self.tally(kinds, files, count: count, seed: 27)
        let counts = "\(tally.count), \(tally.found) found, \(tally.helped) with help"
        let summary = Comment(rawValue: ([counts] + tally.misses).joined(separator: "\n"))
        #expect(tally.count > kinds.count * count * (language == 0 ? 7 : 2) / 10, summary)
        #expect(tally.found * 100 >= tally.count * least, summary)
        #expect(tally.helped * 100 >= tally.count * 70, summary)
        #expect(tally.wrong == 0, summary)
    }
}
