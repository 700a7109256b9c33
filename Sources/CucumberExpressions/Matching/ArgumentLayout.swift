/// Which captures of an expression are which argument's.
final class ArgumentLayout: Sendable {
    /// A capture group of the expression; those in it follow.
    struct Group: Sendable {
        let capture: Int
        let childCount: Int
        /// How many groups it is, those in it with it.
        let count: Int
    }

    let parameterTypes: [ParameterType]
    /// All groups, the one around others before them.
    let groups: [Group]
    /// For each argument the index of its group in `groups`.
    let argumentGroups: [Int]
    /// For each group those in it when none of them takes part; nil when there are none.
    let absentChildren: [[CucumberExpressions.Group]?]

    /// Two for each group, where it starts and ends.
    var slotCount: Int { groups.count * 2 }

    /// - Parameter shapes: The group of each argument, its number counted from the start of the expression.
    init(_ parameterTypes: [ParameterType], shapes: [GroupShape]) {
        self.parameterTypes = parameterTypes
        var groups: [Group] = []
        argumentGroups = shapes.map { shape in
            defer { shape.append(to: &groups) }
            return groups.count
        }
        self.groups = groups
        absentChildren = shapes.flatMap(\.allAbsentChildren)
    }

    /// That of a Cucumber Expression, whose groups are those of its parameter types one after the other.
    convenience init(_ parameterTypes: [ParameterType]) {
        var first = 0
        let shapes = parameterTypes.map { type in
            defer { first += type.unit.captures.count }
            return type.unit.shape.shifted(by: first)
        }
        self.init(parameterTypes, shapes: shapes)
    }
}

extension GroupShape {
    /// The same with other group numbers.
    fileprivate func shifted(by offset: Int) -> GroupShape {
        GroupShape(capture: capture + offset, children: children.map { $0.shifted(by: offset) })
    }

    fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }

    fileprivate func append(to groups: inout [ArgumentLayout.Group]) {
        groups.append(ArgumentLayout.Group(capture: capture, childCount: children.count, count: count))
        for child in children { child.append(to: &groups) }
    }

    private var absentChildren: [Group]? {
        children.isEmpty ? nil : children.map { Group(value: nil, start: nil, children: $0.absentChildren) }
    }

    fileprivate var allAbsentChildren: [[Group]?] { [absentChildren] + children.flatMap(\.allAbsentChildren) }
}
