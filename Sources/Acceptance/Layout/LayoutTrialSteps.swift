import BDDKit
import HeadlessUI

/// Features about layouts that are run as a part of a scenario: what a run says that is refused, and of which inputs.
let layoutTrialSteps: StepLibrary<LayoutTrialWorld> = [
    ParameterType("frame", pattern: #"\([-.\d]+ [-.\d]+; [-.\d]+ [-.\d]+\)"#) { text in text },

    When("this feature is run:") { (world, feature: DocString) in try await world.run(feature.content) },
    When("this feature is run with {string}:") { (world, options: String, feature: DocString) in
        try await world.run(feature.content, options.split(separator: " ").map(String.init))
    },
    When("this feature is run, and every input pictured:") { (world, feature: DocString) in
        try await world.run(feature.content, ["-D", "pictures=\(world.pictures.path)"])
    },
    When("it is run again") { world in try await world.run(world.feature) },
    When("it is run again with {string}") { (world, options: String) in
        try await world.run(world.feature, arguments: options)
    },
    When("it is run again under CI with {string}") { (world, options: String) in
        try await world.run(world.feature, options.split(separator: " ").map(String.init), environment: ["CI": "true"])
    },

    Then("the run is accepted") { world in
        let failure = try world.failure()
        try expect(try world.latest().status == .passed, failure)
    },
    Then("the run is refused, saying:") { (world, message: DocString) in
        try expect(try world.latest().status, equals: .failed, "the status of the scenario")
        try expect(world.failure(), equals: message.content, "the failure")
    },
    Then("the run is refused") { world in
        try expect(try world.latest().status, equals: .failed, "the status of the scenario")
    },
    Then("nothing is run, because {string}") { (world, reason: String) in
        try expect(world.refusal, equals: reason, "the reason")
    },

    Then("{int} input(s) was/were laid out") { (world, count: Int) in
        try expect(world.inputs().count, equals: count, "the inputs laid out")
    },
    Then("no two of them are the same") { world in
        let inputs = try world.inputs()
        try expect(Set(inputs).count, equals: inputs.count, "the different inputs")
    },
    Then("its inputs are those of the first run") { world in
        try expect(world.inputs(), equals: world.inputsOfFirstRun(), "the inputs")
    },
    Then("its inputs are other ones than those of the first run") { world in
        let common = Set(try world.inputs()).intersection(try world.inputsOfFirstRun())
        try expect(common, equals: [], "the inputs of both runs")
    },
    Then("its input is number {int} of the first run") { (world, number: Int) in
        let expected = Array(try world.inputsOfFirstRun().dropFirst(number - 1).prefix(1))
        try expect(world.inputs(), equals: expected, "the inputs")
    },

    Then("the failure comes with a picture that highlights {frame}") { (world, region: String) in
        let pictures = try world.latest().attachments.filter { $0.fileName == "problems.svg" }
        try expect(pictures.map { highlighted(in: $0.text) }, equals: [[region]], "what the pictures highlight")
    },
    Then("the failure comes with the pictures {string}, {string} and {string}") {
        (world, first: String, second: String, third: String) in
        let names = try world.latest().attachments.compactMap(\.fileName)
        try expect(names, equals: [first, second, third], "the pictures")
    },
    Then("the picture {string} highlights:") { (world, name: String, regions: DataTable) in
        let picture = try world.latest().attachments.first { $0.fileName == name }
        let rows = highlighted(in: try require(picture, "there is no picture '\(name)'").text).map { [$0] }
        try regions.diff(against: DataTable(rows))
    },
    Then("there is a picture of each input") { world in
        let expected = try world.inputs().map { try ExampleContent(text: $0).validPicture() }
        try expect(try world.pictures.pictures().sorted(), equals: expected.sorted(), "the pictures")
    },

    Given("the snapshot {string} of the feature is:") { (world, name: String, svg: DocString) in
        try world.snapshots.write(svg.content, name: name)
    },
    Then("the feature has {int} snapshot(s)") { (world, count: Int) in
        try expect(world.snapshots.pictures().count, equals: count, "the snapshots")
    },
    Then("the snapshot {string} of the feature is now:") { (world, name: String, svg: DocString) in
        try expect(world.snapshots.picture(name), equals: svg.content + "\n", "the snapshot")
    },
]

/// The bounds of the red frames in a picture.
private func highlighted(in svg: String) -> [String] {
    SVGElement.all(in: svg).filter { $0.stroke == "#FF0000" }.compactMap { $0.bounds?.description }
}

extension ExampleContent {
    fileprivate func validPicture() throws -> String {
        try ExampleView(model(), variant: .valid).picture.svg + "\n"
    }
}
