import Conformance
import Foundation
import Gherkin
import Testing

@testable import BDDOverTime

/// Edits features at random, and compares what is told with what was done. `BDD_EDITS` is the number of edits of each
/// kind.
@Suite("A difference is reported as what was done")
struct SpecificationEditTests {
    static let count = ProcessInfo.processInfo.environment["BDD_EDITS"].flatMap(Int.init) ?? Thoroughness.draws(of: 120)

    @Test("One edit", arguments: SpecificationEdits.Edit.allCases)
    func one(edit: SpecificationEdits.Edit) throws {
        var done = 0
        var seed: UInt64 = 0
        while done < Self.count, seed < UInt64(Self.count) * 600 {
            seed += 1
            if try check([edit], seed: seed) { done += 1 }
        }
        #expect(done == Self.count)
    }

    @Test("Three edits at once")
    func three() throws {
        var done = 0
        var seed: UInt64 = 1 << 32
        while done < Self.count * 5 {
            seed += 1
            var dice = Dice(seed: seed)
            let edits = (0..<3).compactMap { _ in SpecificationEdits.Edit.allCases.randomElement(using: &dice) }
            if try check(edits, seed: seed) { done += 1 }
        }
    }

    @Test("Layout and comments are no difference")
    func layout() throws {
        for seed in 0..<UInt64(Self.count) {
            let files = Self.pick(seed)
            let old = try Version(files)
            let new = try Version(files, layout: Int(seed) + 1)
            let diff = SpecificationDiff(from: old.specification, to: new.specification)
            #expect(diff.changes.isEmpty, "seed \(seed): \(diff.changes.first?.place.uri ?? "")")
        }
    }

    /// - Returns: Whether the edits were possible, and leave scenarios that can be recognised.
    private func check(_ edits: [SpecificationEdits.Edit], seed: UInt64) throws -> Bool {
        let files = Self.pick(seed)
        var edited = SpecificationEdits(files, seed: seed)
        for edit in edits { guard edited.apply(edit) else { return false } }
        guard Oracle(files, edited).isDecided else { return false }
        let old = try Version(files)
        let new = try Version(edited.files)
        let diff = SpecificationDiff(from: old.specification, to: new.specification)
        var told: [Int: Set<String>] = [:]
        for change in diff.changes where change.element == .scenario {
            let place = change.place
            let id = (change.new == nil ? old : new).ids[place.uri]?[place.line] ?? -1
            told[id, default: []].formUnion(change.kinds.map(\.rawValue))
        }
        #expect(told == edited.expected, "\(edits), seed \(seed)")
        let backgrounds = diff.changes.filter { $0.element == .background }
        let toldBackgrounds = Set(backgrounds.map { "\($0.place.uri)/\($0.newRule)" })
        #expect(toldBackgrounds == edited.backgrounds, "\(edits), seed \(seed)")
        #expect(diff.changes.allSatisfy { [.scenario, .background].contains($0.element) }, "\(edits), seed \(seed)")
        return true
    }

    /// Five files of ours and of Cucumber's.
    private static func pick(_ seed: UInt64) -> [Sketch] {
        var dice = Dice(seed: seed &+ 77)
        return Array(all.shuffled(using: &dice).prefix(5))
    }

    private static let all: [Sketch] = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let features = tests.appending(path: "../../Features").standardized
        let paths = FileManager.default.subpaths(atPath: features.path) ?? []
        let own = paths.sorted().filter { $0.hasSuffix(".feature") }
        let urls =
            own.map { features.appending(path: $0) } + Conformance.files("gherkin/good", ending: ".feature")
        var nextId = 0
        return urls.compactMap { url in
            var ids = IdGenerator()
            guard let bytes = try? Data(contentsOf: url),
                let document = try? GherkinParser().parse(Array(bytes), uri: url.lastPathComponent, ids: &ids),
                document.feature?.language == "en"
            else { return nil }
            let sketch = Sketch(path: "\(nextId)-\(url.lastPathComponent)", document, nextId: &nextId)
            return sketch.scenarios.isEmpty ? nil : sketch
        }
    }()
}

/// The files as they are read.
private struct Version {
    let specification: Specification
    /// The scenario at each line of each file.
    private(set) var ids: [String: [Int: Int]] = [:]

    init(_ files: [Sketch], layout: Int = 0) throws {
        var documents: [GherkinDocument] = []
        for file in files {
            var generator = IdGenerator()
            let (text, lines) = file.written(layout)
            documents.append(try GherkinParser().parse(Array(text.utf8), uri: file.path, ids: &generator))
            ids[file.path] = Dictionary(lines.map { ($0.value, $0.key) }) { first, _ in first }
        }
        specification = Specification(documents)
    }
}

/// Says whether the issue decides what has to be told: at least half of the steps of each changed scenario, and at least
/// two, are left, and no other scenario has half of its steps or its name.
private struct Oracle {
    let isDecided: Bool

    init(_ files: [Sketch], _ edits: SpecificationEdits) {
        let old = Dictionary(uniqueKeysWithValues: files.flatMap(\.scenarios).map { ($0.id, $0) })
        let new = Dictionary(uniqueKeysWithValues: edits.files.flatMap(\.scenarios).map { ($0.id, $0) })
        isDecided = edits.expected.keys.allSatisfy { id in
            let all = Array(old.values) + new.values
            guard let scenario = old[id] ?? new[id] else { return true }
            if let before = old[id], let after = new[id] {
                guard Self.common(before, after) >= max(2, (before.steps.count + 1) / 2) else { return false }
            }
            return all.allSatisfy { other in
                other.id == id
                    || (Self.common(scenario, other) < 2 && scenario.name != other.name && new[id]?.name != other.name)
            }
        }
    }

    private static func common(_ first: Sketch.Scenario, _ second: Sketch.Scenario) -> Int {
        var rest = second.steps.map(meaning)
        return first.steps.map(meaning).count { step in
            guard let index = rest.firstIndex(of: step) else { return false }
            rest.remove(at: index)
            return true
        }
    }

    private static func meaning(_ line: Sketch.Line) -> Sketch.Line {
        var line = line
        line.keyword = ""
        return line
    }
}
