import Gherkin

/// The lines at which the parts of a feature begin, so that a page can find the part that contains a line.
enum PartLines {
    /// The number of lines from the previous part to each part. The first number counts from the top of the file.
    ///
    /// The parts are in the order of the file: backgrounds, rules, scenarios, their examples and the rows below the
    /// header, and steps. A part begins at its first tag.
    static func distances(in feature: GherkinDocument.Feature) -> [Int] {
        let lines = feature.children.flatMap { self.lines(of: $0) }
        return zip(lines, [0] + lines).map { $0 - $1 }
    }

    private static func lines(of child: GherkinDocument.FeatureChild) -> [Int] {
        switch child {
        case .background(let background): [background.location.line] + background.steps.map(\.location.line)
        case .scenario(let scenario):
            [first(scenario.location, scenario.tags)] + scenario.steps.map(\.location.line)
                + scenario.examples.flatMap { examples in
                    [first(examples.location, examples.tags)] + examples.tableBody.map(\.location.line)
                }
        case .rule(let rule):
            [first(rule.location, rule.tags)]
                + rule.children.flatMap { lines(of: GherkinDocument.FeatureChild($0)) }
        }
    }

    private static func first(_ location: Location, _ tags: NodeList<GherkinDocument.Tag>) -> Int {
        min(location.line, tags.first?.location.line ?? location.line)
    }
}
