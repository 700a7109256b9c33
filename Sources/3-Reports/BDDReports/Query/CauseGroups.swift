import Gherkin

/// Problems of scenarios, in the order of their locations. Those with one cause are one group.
package struct CauseGroups<Problem> {
    /// A problem, with the scenarios that have another one with the same cause.
    package struct Group {
        /// The problem that was added first, which is shown in full.
        package let first: Problem
        package let location: ScenarioLocation
        fileprivate let message: String
        fileprivate var members = SortedByLocation<Member>()

        /// The other scenarios, in the order of their locations.
        package var others: [Member] { members.elements }
    }

    /// A scenario with the cause of a group.
    package struct Member {
        package let name: String
        package let location: ScenarioLocation
        /// The first line of the message; nil if the message is that of the first problem.
        package let message: String?
    }

    private var groups: [Group] = []
    private var indices: [FailureCause: Int] = [:]

    package init() {}

    /// Adds a scenario to the group with the cause of its problem.
    ///
    /// - Returns: The location of the group's first problem; nil if no problem with this cause was added, or the cause is
    ///   not known.
    package mutating func join(_ attempt: Attempt, _ query: RunQuery) -> ScenarioLocation? {
        guard let index = query.cause(of: attempt).flatMap({ indices[$0] }) else { return nil }
        let location = query.location(of: attempt.pickle)
        let message = query.failure(of: attempt)?.message ?? ""
        let line = message == groups[index].message ? nil : message.split(separator: "\n").first.map(String.init)
        groups[index].members.add(Member(name: attempt.pickle.name, location: location, message: line), at: location)
        return groups[index].location
    }

    /// Adds a problem as the first one with its cause.
    package mutating func add(_ problem: Problem, of attempt: Attempt, in query: RunQuery) {
        if let cause = query.cause(of: attempt) { indices[cause] = groups.count }
        let message = query.failure(of: attempt)?.message ?? ""
        groups.append(Group(first: problem, location: query.location(of: attempt.pickle), message: message))
    }

    package var isEmpty: Bool { groups.isEmpty }

    /// The groups in the order of the locations of their first problems.
    package var elements: [Group] {
        groups.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }
}

extension CauseGroups.Group {
    /// `39 more scenarios with this cause`; nil if there are none.
    package var othersText: String? {
        let count = others.count
        return count == 0 ? nil : "\(count) more scenario\(count == 1 ? "" : "s") with this cause"
    }
}

extension CauseGroups.Member {
    /// The name, and the message if it differs.
    package var text: String { message.map { "\(name): \($0)" } ?? name }
}
