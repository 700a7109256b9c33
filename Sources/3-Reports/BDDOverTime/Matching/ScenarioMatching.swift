import BDDReports

/// The traits by which a scenario is recognised in another version of its specification.
package struct ScenarioTraits: Sendable {
    /// The file, where both versions name it alike.
    package var file: String
    /// The name of its rule; empty if it has none.
    package var rule: String
    package var name: String
    /// The hash of each step.
    package var steps: [UInt64]
    /// The hash of all steps and examples.
    package var contents: UInt64

    package init(file: String, rule: String, name: String, steps: [UInt64], contents: UInt64) {
        self.file = file
        self.rule = rule
        self.name = name
        self.steps = steps
        self.contents = contents
    }
}

/// Finds each scenario of a specification in another version of it: the one identity of a scenario, which survives
/// renaming, moving and changing.
///
/// Scenarios that are the same in more respects are matched first: first equal scenarios, then scenarios with the same
/// name and file, then scenarios with the same steps, and at last scenarios that keep at least half of the old steps,
/// and at least two. If two candidates are equally good, neither is taken. Each round costs one look at each scenario
/// that is open.
package struct ScenarioMatching: Sendable {
    /// The old scenario of each new one, by index.
    package private(set) var oldOfNew: [Int?]
    /// The new scenario of each old one, by index.
    package private(set) var newOfOld: [Int?]
    private let old: [ScenarioTraits]
    private let new: [ScenarioTraits]

    package init(from old: [ScenarioTraits], to new: [ScenarioTraits]) {
        self.old = old
        self.new = new
        oldOfNew = Array(repeating: nil, count: new.count)
        newOfOld = Array(repeating: nil, count: old.count)
        matchInOrder { $0.key([.file, .rule, .name, .contents]) }
        matchInOrder { $0.key([.file, .name, .contents]) }
        matchInOrder { $0.key([.name, .contents]) }
        matchUnique({ $0.key([.file, .name]) }, where: { StepOverlap($0.steps, $1.steps).isHalf })
        matchUnique({ $0.key([.file, .contents]) }, where: { old, _ in old.steps.count > 1 })
        matchUnique({ $0.key([.contents]) }, where: { old, _ in old.steps.count > 1 })
        matchAlike()
        matchUnique({ $0.key([.file, .rule, .name]) }, where: { _, _ in true })
        matchUnique({ $0.key([.file, .name]) }, where: { _, _ in true })
    }

    private var openOld: [Int] { newOfOld.indices.filter { newOfOld[$0] == nil } }
    private var openNew: [Int] { oldOfNew.indices.filter { oldOfNew[$0] == nil } }

    private mutating func match(_ oldIndex: Int, _ newIndex: Int) {
        newOfOld[oldIndex] = newIndex
        oldOfNew[newIndex] = oldIndex
    }

    /// Matches the first open scenarios with the same key, the second ones, and so on.
    private mutating func matchInOrder(_ key: (ScenarioTraits) -> UInt64) {
        let open = openOld
        let news = openNew
        guard !open.isEmpty, !news.isEmpty else { return }
        var olds: [UInt64: [Int]] = [:]
        for index in open.reversed() { olds[key(old[index]), default: []].append(index) }
        for index in news {
            if let found = olds[key(new[index])]?.popLast() { match(found, index) }
        }
    }

    /// Matches open scenarios whose key no other open scenario has.
    private mutating func matchUnique(
        _ key: (ScenarioTraits) -> UInt64, where fits: (ScenarioTraits, ScenarioTraits) -> Bool
    ) {
        let open = openOld
        let news = openNew
        guard !open.isEmpty, !news.isEmpty else { return }
        let olds = unique(open.map { (key(old[$0]), $0) })
        let found = unique(news.map { (key(new[$0]), $0) })
        for (key, newIndex) in found {
            guard newIndex >= 0, let oldIndex = olds[key], oldIndex >= 0, fits(old[oldIndex], new[newIndex]) else {
                continue
            }
            match(oldIndex, newIndex)
        }
    }

    /// The index for each key; -1 if several scenarios have the key.
    private func unique(_ keys: [(key: UInt64, index: Int)]) -> [UInt64: Int] {
        Dictionary(keys.map { ($0.key, $0.index) }) { _, _ in -1 }
    }

    /// Matches open scenarios that share steps, the most similar ones first.
    private mutating func matchAlike() {
        let open = openOld
        let news = openNew
        guard !open.isEmpty, !news.isEmpty else { return }
        let index = StepIndex(open.map { (scenario: $0, traits: old[$0]) })
        var candidates: [Candidate] = []
        for newIndex in news {
            for oldIndex in index.similar(to: new[newIndex]) {
                let overlap = StepOverlap(old[oldIndex].steps, new[newIndex].steps)
                guard overlap.isRecognisable else { continue }
                candidates.append(Candidate(overlap, old: (oldIndex, old[oldIndex]), new: (newIndex, new[newIndex])))
            }
        }
        candidates.sort { $0.rank > $1.rank }
        var ambiguousOld: Set<Int> = []
        var ambiguousNew: Set<Int> = []
        for group in candidates.chunked(by: { $0.rank == $1.rank }) {
            let open = group.filter {
                newOfOld[$0.old] == nil && oldOfNew[$0.new] == nil && !ambiguousOld.contains($0.old)
                    && !ambiguousNew.contains($0.new)
            }
            let oldCounts = Dictionary(open.map { ($0.old, 1) }, uniquingKeysWith: +)
            let newCounts = Dictionary(open.map { ($0.new, 1) }, uniquingKeysWith: +)
            for candidate in open {
                if oldCounts[candidate.old] == 1, newCounts[candidate.new] == 1 {
                    match(candidate.old, candidate.new)
                } else {
                    ambiguousOld.insert(candidate.old)
                    ambiguousNew.insert(candidate.new)
                }
            }
        }
    }
}

extension ScenarioTraits {
    fileprivate enum Respect {
        case file, rule, name, contents
    }

    /// The hash of the scenario's traits in the given respects.
    fileprivate func key(_ respects: [Respect]) -> UInt64 {
        var key = Fingerprint()
        for respect in respects {
            switch respect {
            case .file: key.add(file)
            case .rule: key.add(rule)
            case .name: key.add(name)
            case .contents: key.add(contents)
            }
        }
        return key.value
    }
}

/// An old and a new scenario that may be the same scenario.
private struct Candidate {
    let old: Int
    let new: Int
    /// The share of common steps, in millionths, and then whether name and file are the same.
    let rank: Int

    init(_ overlap: StepOverlap, old: (index: Int, traits: ScenarioTraits), new: (index: Int, traits: ScenarioTraits)) {
        self.old = old.index
        self.new = new.index
        let names = old.traits.name == new.traits.name ? 2 : 0
        let files = old.traits.file == new.traits.file ? 1 : 0
        rank = overlap.millionths * 4 + names + files
    }
}

/// The steps that two scenarios have in common, however they are ordered.
struct StepOverlap {
    let count: Int
    private let oldCount: Int
    private let newCount: Int

    init(_ old: [UInt64], _ new: [UInt64]) {
        oldCount = old.count
        newCount = new.count
        var rest: [UInt64: Int] = [:]
        for step in old { rest[step, default: 0] += 1 }
        var count = 0
        for step in new {
            guard let left = rest[step], left > 0 else { continue }
            rest[step] = left - 1
            count += 1
        }
        self.count = count
    }

    /// Whether at least half of the old steps are left.
    var isHalf: Bool { count > 0 && count * 2 >= oldCount }

    /// Whether the steps alone show that it is the same scenario.
    var isRecognisable: Bool { count > 1 && isHalf }

    var millionths: Int { oldCount + newCount == 0 ? 0 : count * 2_000_000 / (oldCount + newCount) }
}

extension Array {
    /// Splits the array between neighbours for which `belong` is false.
    fileprivate func chunked(by belong: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
        var pieces: [ArraySlice<Element>] = []
        var start = 0
        for index in indices where index + 1 == count || !belong(self[index], self[index + 1]) {
            pieces.append(self[start...index])
            start = index + 1
        }
        return pieces
    }
}
