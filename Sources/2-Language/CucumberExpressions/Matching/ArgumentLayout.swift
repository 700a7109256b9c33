/// Maps the capture groups of an expression to its arguments.
final class ArgumentLayout: Sendable {
    /// A capture group of the expression. The groups inside it follow it in the list.
    struct Group: Sendable {
        let capture: Int
        let childCount: Int
        /// The number of groups: this one and all inside it.
        let count: Int
    }

    let parameterTypes: [ParameterType]
    /// All groups; an outer group precedes its inner groups.
    let groups: [Group]
    /// The index in `groups` of each argument's group.
    let argumentGroups: [Int]
    /// For each group, its children as they are reported if none of them took part in the match; nil if it has no
    /// children.
    let absentChildren: [[CucumberExpressions.Group]?]

    /// The number of slots: two for each group, its start and its end.
    var slotCount: Int { groups.count * 2 }

    /// - Parameter shapes: The group of each argument, with group numbers that count from the start of the expression.
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

    /// The layout of a Cucumber Expression: the groups of its parameter types, one after the other.
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
    /// The shape with `offset` added to all group numbers.
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
