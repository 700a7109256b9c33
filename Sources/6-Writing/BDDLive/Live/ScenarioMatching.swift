import BDDRunning

/// Which scenarios of a changed file are which of those before: compared by what would be run, not by their lines.
struct ScenarioMatching {
    /// What became of a scenario.
    enum Origin: Equatable {
        /// It runs as that one did, by its index.
        case same(Int)
        /// It was that one before it was changed, most likely.
        case changed(Int)
        case new
    }

    /// For each of the new scenarios.
    private(set) var origins: [Origin]

    init(from old: [ScenarioInput], to new: [ScenarioInput]) {
        origins = Array(repeating: .new, count: new.count)
        // Most of a file stays as it was.
        var open = Array(old.indices)
        let head = zip(old, new).prefix { $0.runsAs($1) }.count
        let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0.runsAs($1) }.count
        for index in 0..<head { origins[index] = .same(index) }
        for index in 0..<tail { origins[new.count - 1 - index] = .same(old.count - 1 - index) }
        open.removeLast(tail)
        open.removeFirst(head)
        match(&open, new, as: Origin.same) { old[$0].runsAs($1) }
        match(&open, new, as: Origin.changed) { old[$0].name == $1.name }
        match(&open, new, as: Origin.changed) { _, _ in true }
    }

    /// Gives each new scenario without an origin the first open one that fits.
    private mutating func match(
        _ open: inout [Int], _ new: [ScenarioInput], as origin: (Int) -> Origin,
        where fits: (Int, ScenarioInput) -> Bool
    ) {
        for index in new.indices where origins[index] == .new {
            guard let place = open.firstIndex(where: { fits($0, new[index]) }) else { continue }
            origins[index] = origin(open.remove(at: place))
        }
    }
}
