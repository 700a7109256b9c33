/// The differences between two versions of a specification.
package struct SpecificationDiff: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case added, removed, changed, renamed, moved, reordered, retagged
    }

    /// The kind of element that a change concerns.
    package enum Element: String, Sendable {
        case feature, rule, background, scenario
    }

    package struct Place: Sendable, Equatable {
        package let uri: String
        package let line: Int
        package let name: String
    }

    /// All changes of one element.
    package struct Change: Sendable {
        package let element: Element
        package var kinds: [Kind] = []
        package var old: Place?
        package var new: Place?
        /// The names of the rules of a scenario; empty for none.
        package var oldRule = ""
        package var newRule = ""
        /// The lines that differ, with those around them. All lines of an added or removed element.
        package var edits: [LineEdit] = []
        package var addedTags: [String] = []
        package var removedTags: [String] = []
        /// The number of scenarios that the change touches.
        package var scenarioCount = 1

        package var place: Place { new ?? old ?? Place(uri: "", line: 0, name: "") }
    }

    /// The changes in the order of the new files. A removed element is listed where its file is, or would be.
    package let changes: [Change]
    /// The new scenario of each old one, by index.
    package let matching: ScenarioMatching
    package let old: Specification
    package let new: Specification

    package init(from old: Specification, to new: Specification) {
        self.old = old
        self.new = new
        let names = FileNames(old, new)
        matching = ScenarioMatching(
            from: old.scenarios.map { Self.traits($0, old, files: names.old) },
            to: new.scenarios.map { Self.traits($0, new, files: names.new) })
        let files = FileMatching(old, new, names: names, scenarios: matching)
        changes = Comparison(old: old, new: new, matching: matching, files: files, names: names).changes()
    }

    private static func traits(
        _ scenario: SpecifiedScenario, _ specification: Specification, files names: [String]
    ) -> ScenarioTraits {
        ScenarioTraits(
            file: names[scenario.file], rule: specification.rule(of: scenario)?.name ?? "", name: scenario.name,
            steps: scenario.steps, contents: scenario.contents)
    }

    /// How many elements have a change of this kind.
    package func count(_ kind: Kind, of element: Element = .scenario) -> Int {
        changes.count { $0.element == element && $0.kinds.contains(kind) }
    }
}
