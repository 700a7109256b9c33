/// A tree of labels, in which the search for a label finds the only leaf that has it. It uses no code of views.
struct LabelModel: Sendable {
    let label: String
    let children: [LabelModel]

    /// All trees with up to `count` nodes below the root, whose labels repeat in turn.
    static func trees(count: Int) -> [LabelModel] {
        (0...count).flatMap { size in
            (0..<3).flatMap { first in
                forests(size).map { LabelModel(label: "root", children: $0).labelled(from: first) }
            }
        }
    }

    /// All lists of trees that have `count` nodes in total.
    private static func forests(_ count: Int) -> [[LabelModel]] {
        guard count > 0 else { return [[]] }
        return (0..<count).flatMap { inFirst in
            forests(inFirst).flatMap { children in
                forests(count - 1 - inFirst).map { [LabelModel(label: "", children: children)] + $0 }
            }
        }
    }

    private static let labels = ["a", "ab", "a", "", "b"]

    private func labelled(from first: Int) -> LabelModel {
        var number = first
        func label(_ node: LabelModel) -> LabelModel {
            number += 1
            let name = Self.labels[number % Self.labels.count]
            return LabelModel(label: name, children: node.children.map(label))
        }
        return LabelModel(label: self.label, children: children.map(label))
    }

    /// The labels of all nodes without children, from the left.
    var leaves: [String] {
        var (open, leaves) = (Array(children.reversed()), [String]())
        while let node = open.popLast() {
            if node.children.isEmpty { leaves.append(node.label) }
            open += node.children.reversed()
        }
        return leaves
    }

    /// The answer to a search for `label`: found, or the reason why not.
    func answer(_ label: String) -> String {
        switch leaves.count(where: { $0 == label }) {
        case 1: "found"
        case 0 where leaves.isEmpty: "nothing is labelled \"\(label)\": there is nothing at all"
        case 0:
            "nothing is labelled \"\(label)\"; there is " + leaves.map { "\"\($0)\"" }.joined(separator: ", ")
        case let count: "\(count) elements are labelled \"\(label)\", so it cannot be told which is meant"
        }
    }
}
