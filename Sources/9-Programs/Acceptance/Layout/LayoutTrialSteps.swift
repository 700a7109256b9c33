import BDDKit
import BDDSteps
import CucumberMessages
import HeadlessUI
import TestEquipment

/// Steps that run features about layouts inside of a scenario, and check their failures and their inputs.
let layoutTrialSteps: StepLibrary<LayoutTrialWorld> = [
    ParameterType("frame", pattern: #"\([-.\d]+ [-.\d]+; [-.\d]+ [-.\d]+\)"#) { text in text },

    Given("this feature:") { (world, feature: DocString) in world.feature = feature.content },
    Given("it has {string} in the place of {string}") { (world, text: String, original: String) in
        try world.replace(original, with: text)
    },
    Given("its scenario has the tag {string}") { (world, tag: String) in
        try world.replace("  Scenario", with: "  \(tag)\n  Scenario")
    },
    When("it is run( again)") { world in try await world.run(world.feature) },
    When("it is run( again) with {string}") { (world, options: String) in
        try await world.run(world.feature, arguments: options)
    },
    When("it is run with a picture of every input") { world in
        try await world.run(world.feature, ["-D", "pictures=\(world.pictures.path)"])
    },
    When("it is run under CI with {string}") { (world, options: String) in
        try await world.run(world.feature, options.split(separator: " ").map(String.init), environment: ["CI": "true"])
    },

    Then("the run is accepted") { world in
        let failure = try world.failure()
        try expect(try world.latest().status == .passed, "expected that the run is accepted, was refused:\n\(failure)")
    },
    Then("the run is refused, saying:") { (world, message: DocString) in
        try world.expectRefusal()
        try expect(world.failure(), equals: message.content, "the failure")
    },
    Then("the run is refused") { world in
        try world.expectRefusal()
    },
    Then("nothing is run, because {string}") { (world, reason: String) in
        try expect(world.refusal ?? "it was run", equals: reason, "the reason")
    },

    Then("{int} input(s) was/were laid out") { (world, count: Int) in
        try expect(world.inputs().count, equals: count, "the inputs laid out")
    },
    Then("no two of them are the same") { world in
        let inputs = try world.inputs()
        try expect(Set(inputs).count, equals: inputs.count, "the different inputs")
    },
    Then("its inputs are those of the first run") { world in
        try expectInputs(world.inputs(), equal: world.inputsOfFirstRun())
    },
    Then("its inputs are other ones than those of the first run") { world in
        let common = Set(try world.inputs()).intersection(try world.inputsOfFirstRun())
        try expect(common.sorted().joined(separator: "\n"), equals: "", "the inputs of both runs")
    },
    Then("its input is number {int} of the first run") { (world, number: Int) in
        let expected = Array(try world.inputsOfFirstRun().dropFirst(number - 1).prefix(1))
        try expectInputs(world.inputs(), equal: expected)
    },

    Then("the failure comes with a picture that highlights {frame}") { (world, region: String) in
        let pictures = try world.latest().attachments.filter { $0.fileName == "problems.svg" }
        try expect(pictures.count, equals: 1, "the pictures")
        try expect(highlighted(in: pictures[0].text).joined(separator: ", "), equals: region, "what is highlighted")
    },
    Then("the failure comes with the pictures {string}, {string} and {string}") {
        (world, first: String, second: String, third: String) in
        let names = try world.latest().attachments.compactMap(\.fileName)
        let expected = [first, second, third].joined(separator: ", ")
        try expect(names.joined(separator: ", "), equals: expected, "the pictures")
    },
    Then("the picture {string} highlights:") { (world, name: String, regions: DataTable) in
        let picture = try world.latest().attachments.first { $0.fileName == name }
        let rows = highlighted(in: try require(picture, "there is no picture '\(name)'").text).map { [$0] }
        try regions.diff(against: DataTable(rows))
    },
    Then("the picture {string} is {int} by {int} points") { (world, name: String, width: Int, height: Int) in
        let picture = try require(
            try world.latest().attachments.first { $0.fileName == name }, "there is no picture '\(name)'")
        let size = SVGElement.all(in: picture.text).first?.description ?? ""
        try expect(size, equals: "a size of \(width) × \(height)", "the picture")
    },
    Then("the picture {string} shows:") { (world, name: String, expected: DataTable) in
        let picture = try world.latest().attachments.first { $0.fileName == name }
        try expected.diff(against: shown(in: try require(picture, "there is no picture '\(name)'").text))
    },
    Then("there is a picture of each input") { world in
        let expected = try world.inputs().map { try ExampleContent(text: $0).validPicture() }
        let (missing, pictures) = (Set(expected), Set(try world.pictures.pictures()))
        try expect(missing.subtracting(pictures).count, equals: 0, "the inputs without a picture")
        try expect(pictures.subtracting(missing).count, equals: 0, "the pictures of no input")
    },

    Given("the snapshot {string} of the feature was taken of the {variant} example view with {content}") {
        (world, name: String, variant: ExampleView.Variant, content: ExampleContent) in
        try world.snapshots.write(content.picture(variant), name: name)
    },
    Given("the snapshot {string} of the feature is as version 1.0.0 has written it") { (world, name: String) in
        try world.snapshots.write(EarlierFiles.snapshotWithSigns, name: name)
    },
    Given("the two texts of the snapshot {string} change places") { (world, name: String) in
        try world.changeSnapshot(name) { lines in
            let texts = lines.indices.filter { lines[$0].hasPrefix("<text ") }
            try expect(texts.count, equals: 2, "the texts of the snapshot")
            lines.swapAt(texts[0], texts[1])
        }
    },
    Given("the square of the snapshot {string} is moved to the right by {double} points") {
        (world, name: String, distance: Double) in
        try world.changeSnapshot(name) { lines in
            let index = try require(lines.lastIndex { $0.hasPrefix("<rect ") }, "the snapshot has no square")
            let x = try require(lines[index].firstMatch(of: #/ x="([0-9.]+)"/#), "the square has no place")
            lines[index].replaceSubrange(x.range, with: " x=\"\((Double(x.output.1) ?? 0) + distance)\"")
        }
    },
    Given("the snapshot {string} is made {int} points wide, and called {string}") {
        (world, name: String, width: Int, title: String) in
        try world.changeSnapshot(name) { lines in
            lines[0].replace(#/ width="[0-9.]+"/#, with: " width=\"\(width)\"", maxReplacements: 1)
            lines[1] = "<title>\(title)</title>"
        }
    },
    Then("no snapshot was written") { world in
        let written = try world.latest().attachments.filter { $0.text.contains(" was written: ") }
        try expect(written.map(\.text).joined(separator: "\n"), equals: "", "the snapshots written")
    },
    Then("the feature has {int} snapshot(s)") { (world, count: Int) in
        try expect(world.snapshots.pictures().count, equals: count, "the snapshots")
    },
    Then("the snapshot {string} of the feature shows:") { (world, name: String, expected: DataTable) in
        let svg = try require(try world.snapshots.picture(name), "there is no snapshot \"\(name)\"")
        try expected.diff(against: try shown(in: svg))
    },
]

/// The elements of a picture in words, in drawing order.
func shown(in svg: String) throws -> DataTable {
    try DataTable(SVGElement.all(in: svg).filter { $0.bounds != nil }.map { [$0.description] })
}

/// The bounds of the red frames in a picture.
private func highlighted(in svg: String) -> [String] {
    SVGElement.all(in: svg).filter { $0.stroke == "#FF0000" }.compactMap { $0.bounds?.description }
}

/// Fails the step at the first input that differs.
func expectInputs(_ actual: [String], equal expected: [String]) throws {
    try expect(actual.count, equals: expected.count, "the number of inputs")
    for (number, pair) in zip(1..., zip(actual, expected)) {
        try expect(pair.0 == pair.1, "input \(number): expected \(pair.1), actual \(pair.0)")
    }
}

extension LayoutTrialWorld {
    fileprivate func expectRefusal() throws {
        let status = try latest().status
        try expect(status == .failed, "expected that the run is refused, actual \(status)")
    }
}

extension ExampleContent {
    fileprivate func validPicture() throws -> String {
        try picture(.valid) + "\n"
    }

    fileprivate func picture(_ variant: ExampleView.Variant) throws -> String {
        try ExampleView(model(), variant: variant).picture.svg
    }
}
