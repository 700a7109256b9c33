/// The names by which two versions call their files, without the folders in which the versions are.
///
/// A folder may be compared with a revision, and a stream with a folder: names are compared as they are, or without the
/// folders that all files share, whichever matches more files.
package struct FileNames: Sendable {
    package let old: [String]
    package let new: [String]

    init(_ old: Specification, _ new: Specification) {
        self.init(old.files.map(\.uri), new.files.map(\.uri))
    }

    /// - Parameters:
    ///   - old: The paths of the old files, in the order of `self.old`.
    ///   - new: The paths of the new files, in the order of `self.new`.
    package init(_ old: [String], _ new: [String]) {
        let olds = Self.forms(old)
        let news = Self.forms(new)
        var best = (old: olds[0], new: news[0])
        var most = -1
        for old in olds {
            for new in news {
                let common = Set(old).intersection(new).count
                if common > most { (best, most) = ((old, new), common) }
            }
        }
        self.old = best.old
        self.new = best.new
    }

    private static func forms(_ uris: [String]) -> [[String]] {
        let folders = uris.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }
        guard var common = folders.first else { return [uris] }
        for folder in folders { common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count) }
        guard !common.isEmpty else { return [uris] }
        let length = common.joined(separator: "/").utf8.count + 1
        return [uris, uris.map { String($0.utf8.dropFirst(length)) ?? $0 }]
    }
}

/// Matches the files and rules of two versions.
struct FileMatching {
    /// The old file of each new one, by index.
    private(set) var oldOfNew: [Int?]
    /// The new file of each old one, by index.
    private(set) var newOfOld: [Int?]
    /// The old rule of each rule of a new file.
    private(set) var oldRules: [[Int?]]

    /// Matches files and rules by name. If a name is gone, the element is matched to the new name under which most of
    /// its scenarios are now.
    init(_ old: Specification, _ new: Specification, names: FileNames, scenarios matching: ScenarioMatching) {
        oldOfNew = Self.match(names.old, names.new)
        newOfOld = Array(repeating: nil, count: old.files.count)
        oldRules = []
        var votes: [Pair: Int] = [:]
        for (index, oldIndex) in matching.oldOfNew.enumerated() {
            guard let oldIndex else { continue }
            votes[Pair(old: old.scenarios[oldIndex].file, new: new.scenarios[index].file), default: 0] += 1
        }
        Self.add(votes, to: &oldOfNew)
        for (newFile, oldFile) in oldOfNew.enumerated() {
            if let oldFile { newOfOld[oldFile] = newFile }
        }
        matchRules(old, new, scenarios: matching)
    }

    private struct Pair: Hashable {
        let old: Int
        let new: Int
    }

    private static func match(_ old: [String], _ new: [String]) -> [Int?] {
        var indices: [String: [Int]] = [:]
        for (index, name) in old.enumerated().reversed() { indices[name, default: []].append(index) }
        return new.map { indices[$0]?.popLast() }
    }

    /// Matches each new file or rule without a partner to the old one with the most votes, unless that has a partner.
    private static func add(_ votes: [Pair: Int], to oldOfNew: inout [Int?]) {
        var taken = Set(oldOfNew.compactMap(\.self))
        for (pair, _) in votes.sorted(by: { ($0.value, $1.key.new, $1.key.old) > ($1.value, $0.key.new, $0.key.old) })
        where oldOfNew[pair.new] == nil && !taken.contains(pair.old) {
            oldOfNew[pair.new] = pair.old
            taken.insert(pair.old)
        }
    }

    private mutating func matchRules(_ old: Specification, _ new: Specification, scenarios matching: ScenarioMatching) {
        var votes = Array(repeating: [Pair: Int](), count: new.files.count)
        for (index, oldIndex) in matching.oldOfNew.enumerated() {
            let scenario = new.scenarios[index]
            guard let oldIndex, oldOfNew[scenario.file] == old.scenarios[oldIndex].file, let rule = scenario.rule,
                let oldRule = old.scenarios[oldIndex].rule
            else { continue }
            votes[scenario.file][Pair(old: oldRule, new: rule), default: 0] += 1
        }
        oldRules = new.files.indices.map { file in
            guard let oldFile = oldOfNew[file] else { return new.files[file].rules.map { _ in nil } }
            var rules = Self.match(old.files[oldFile].rules.map(\.name), new.files[file].rules.map(\.name))
            Self.add(votes[file], to: &rules)
            return rules
        }
    }
}
