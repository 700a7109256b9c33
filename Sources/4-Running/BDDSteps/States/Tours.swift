/// Finds tours through a state space: from each state the gesture that was made the fewest times, and where none is left,
/// the shortest way to a state that has one.
struct Tours<State: Hashable, Gesture> {
    private let links: [StateSpace<State, Gesture>.Link]
    /// For each state, the indices in `links` of the gestures that are possible in it.
    private var exits: [[Int]]
    /// For each of `links`, how many more times it must be made.
    private var missing: [Int]

    init(_ links: [StateSpace<State, Gesture>.Link], states: Int, times: Int) {
        self.links = links
        missing = links.map { $0.after == nil ? 0 : times }
        exits = Array(repeating: [], count: states)
        for index in links.indices where links[index].after != nil { exits[links[index].before].append(index) }
    }

    mutating func make() -> [[Gesture]] {
        var tours: [[Gesture]] = []
        while let first = way(from: 0) { tours.append(tour(beginning: first)) }
        return tours
    }

    private mutating func tour(beginning first: [Int]) -> [Gesture] {
        var (gestures, state, next) = ([Gesture](), 0, Optional(first))
        while let way = next {
            for index in way {
                missing[index] -= 1
                gestures.append(links[index].gesture)
                state = links[index].after ?? state
            }
            next = self.way(from: state)
        }
        return gestures
    }

    /// The shortest way that ends with a missing gesture, as indices in `links`; nil if none is left that can be reached.
    private func way(from state: Int) -> [Int]? {
        if let index = mostMissing(in: state) { return [index] }
        var arrivals: [Int: Int] = [:]
        var (queue, next) = ([state], 0)
        while next < queue.count {
            for index in exits[queue[next]] {
                guard let after = links[index].after, after != state, arrivals[after] == nil else { continue }
                arrivals[after] = index
                if let last = mostMissing(in: after) { return way(arrivals, to: after, from: state) + [last] }
                queue.append(after)
            }
            next += 1
        }
        return nil
    }

    private func mostMissing(in state: Int) -> Int? {
        // The first of several that are missing equally often.
        exits[state].filter { missing[$0] > 0 }.max { (missing[$0], $1) < (missing[$1], $0) }
    }

    private func way(_ arrivals: [Int: Int], to end: Int, from start: Int) -> [Int] {
        var (way, state) = ([Int](), end)
        while state != start, let index = arrivals[state] {
            way.append(index)
            state = links[index].before
        }
        return way.reversed()
    }
}
