import CucumberMessages

/// All states that gestures can reach from a first one: each of them once, with the shortest way to it.
///
/// States are found breadth first, so a counterexample has as few gestures as possible:
///
///     let games = try StateSpace(from: Game()) { game in
///         game.freeSquares
///     } next: { game, square in
///         try game.marking(square)
///     }
///     try games.check { game, squares in
///         try expect(game.marks, equals: squares.count, "the marks on the squares")
///     }
///
/// Equal states count as one, so they must be equal in all that can matter later.
public struct StateSpace<State: Hashable, Gesture> {
    private var found: [Found]
    /// The numbers in `found`, by state.
    private var numbers: [State: Int] = [:]
    /// The gestures tried, in the order of their states, with the states after them.
    private var links: [Link] = []
    /// Whether all states were found; false if there are more than the limit.
    public private(set) var isComplete = true

    /// A gesture in the state with the number `before`, and the number of the state after it; nil if the limit left it out.
    struct Link {
        let before: Int
        let gesture: Gesture
        let after: Int?
    }

    fileprivate struct Found {
        let state: State
        /// The gesture that led here, and the number of the state before it; nil for the first state.
        let way: (gesture: Gesture, previous: Int)?
    }

    /// Finds the states.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of states.
    ///   - gestures: the gestures to try in a state; none if nothing leads out of it.
    ///   - next: the state after a gesture. An error is reported as a failure, with the way to it.
    /// - Throws: `StepFailure` for an error of `gestures` or `next`, with the shortest way to it.
    public init(
        from first: State, limit: Int = 100_000, gestures: (State) throws -> [Gesture],
        next: (State, Gesture) throws -> State
    ) throws {
        found = [Found(state: first, way: nil)]
        numbers[first] = 0
        var number = 0
        while number < found.count {
            let state = found[number].state
            for gesture in try failing(at: number, in: { try gestures(state) }) {
                let after = try failing(at: number, by: gesture) { try next(state, gesture) }
                note(after, from: number, by: gesture, limit: limit)
            }
            number += 1
        }
    }

    private mutating func note(_ state: State, from number: Int, by gesture: Gesture, limit: Int) {
        if numbers[state] == nil {
            if found.count < limit {
                numbers[state] = found.count
                found.append(Found(state: state, way: (gesture, number)))
            } else {
                isComplete = false
            }
        }
        links.append(Link(before: number, gesture: gesture, after: numbers[state]))
    }
}

extension StateSpace {
    /// The states, breadth first.
    public var states: [State] { found.map(\.state) }

    /// The number of gestures tried, in all states.
    public var transitions: Int { links.count }

    /// Each gesture tried, with the states before and after it, in the order of `states`. Gestures that lead beyond the
    /// limit are left out.
    public var moves: [(before: State, gesture: Gesture, after: State)] {
        links.compactMap { link in
            link.after.map { (found[link.before].state, link.gesture, found[$0].state) }
        }
    }

    /// Lists of gestures that together make every move at least `times` times, each list from the first state.
    ///
    /// The lists are for a system that cannot be copied. It performs each list from its first state to the end, so
    /// moves are tried repeatedly and in many contexts. One list is enough if a way leads back from each state.
    public func tours(times: Int = 1) -> [[Gesture]] {
        var tours = Tours(links, states: found.count, times: times)
        return tours.make()
    }

    /// For each of `states`, the gestures of the shortest way to it. `Generator.element(of:)` makes one case of each
    /// way.
    public var ways: [[Gesture]] { found.indices.map(way) }

    private func way(to number: Int) -> [Gesture] {
        var (gestures, number) = ([Gesture](), number)
        while let way = found[number].way {
            gestures.append(way.gesture)
            number = way.previous
        }
        return gestures.reversed()
    }

    /// Checks each state, and notes in the log of the running step how many states and transitions there were.
    ///
    /// - Parameter body: checks a state and the shortest way to it. It throws if something is wrong.
    /// - Throws: `StepFailure` for the first error of `body`, with the way to the state.
    public func check(_ body: (State, [Gesture]) throws -> Void) throws {
        for number in found.indices {
            try failing(at: number) { try body(found[number].state, way(to: number)) }
        }
        StepExecution.attach(AttachmentContent(body: .text("\(self)."), mediaType: MediaType.log))
    }

    /// Runs `body`, and adds the way to the state to any error that it throws.
    private func failing<Value>(
        at number: Int, by gesture: Gesture? = nil, in body: () throws -> Value
    ) throws -> Value {
        do {
            return try body()
        } catch {
            let way = way(to: number) + (gesture.map { [$0] } ?? [])
            let words = way.isEmpty ? "at the start" : "after \(way.map { "\($0)" }.joined(separator: ", "))"
            throw StepFailure(error, note: "This is \(words); no shorter way leads there.")
        }
    }
}

extension StateSpace: CustomStringConvertible {
    /// The numbers of states and transitions, and whether these are all.
    public var description: String {
        let numbers = "\(found.count) states and \(transitions) transitions"
        return isComplete ? "All \(numbers)" : "\(numbers), and there are more"
    }
}

extension StateSpace: Sendable where State: Sendable, Gesture: Sendable {}
extension StateSpace.Found: Sendable where State: Sendable, Gesture: Sendable {}
extension StateSpace.Link: Sendable where State: Sendable, Gesture: Sendable {}
