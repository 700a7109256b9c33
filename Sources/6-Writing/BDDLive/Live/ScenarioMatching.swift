import BDDRunning

/// Matches the scenarios of a changed file to those of its last version. They are compared by name, tags and steps, not
/// by lines.
struct ScenarioMatching {
    /// The origin of a scenario in the new version.
    enum Origin: Equatable {
        /// The scenario is equal to the old one at this index.
        case same(Int)
        /// The scenario is most likely a changed form of the old one at this index.
        case changed(Int)
        case new
    }

    /// The origin of each new scenario, by index.
    private(set) var origins: [Origin]

    init(from old: [ScenarioInput], to new: [ScenarioInput]) {
        origins = Array(repeating: .new, count: new.count)
        // Most scenarios at the start and the end of a file stay the same, so these are matched first.
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

    /// Gives each new scenario without an origin the first open old scenario that fits.
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
