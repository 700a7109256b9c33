import BDDSteps
import HeadlessUI
import TestEquipment

/// Steps about views, their layout problems, and their stored pictures.
let layoutSteps: StepLibrary<LayoutWorld> = [
    ParameterType("image", pattern: PlainImage.pattern, generator: .image(from: 20, to: 100)) { text in
        try PlainImage(text)
    },
    ParameterType(
        "content", pattern: ExampleContent.pattern, generator: Generator<ExampleContent>.any,
        groups: {
            try ExampleContent(groups: $0)
        }),
    ParameterType("variant", ExampleView.Variant.self),

    Given("the {variant} example view with {content}") {
        (world, variant: ExampleView.Variant, content: ExampleContent) in
        InputLog.current?.note(content.description)
        try world.show(ExampleView(try content.model(), variant: variant))
    },
    Given("{int} example views with the contents of the seeds from {int} on") { (world, count: Int, seed: UInt64) in
        for number in 0..<UInt64(count) {
            let content = try Generator<ExampleContent>.any.value(seed: seed + number)
            try world.show(ExampleView(try content.model(), variant: .valid))
        }
    },
    Given("these views:") { (world, table: DataTable) in
        try world.show(try Box(table))
    },
    Given("a view of {int} by {int} points with this image:") { (world, width: Int, height: Int, table: DataTable) in
        let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        try world.show(ImageView("image", image: try bitmap(table), frame: frame))
    },

    Given("a view of {int} by {int} points with a ring of {pixel}") { (world, width: Int, height: Int, color: Color) in
        let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        try world.show(RingView(frame: frame, color: color))
    },

    Then("nothing is wrong in its layout") { world in
        let problems = try world.layoutProblems().map(\.description)
        try expect(problems.isEmpty, problems.joined(separator: "\n"))
    },
    Then("this is not right in its layout:") { (world, expected: DataTable) in
        try expected.diff(against: DataTable(world.layoutProblems().map { [$0.description] }))
    },
    Then("it looks like this, pixel by pixel:") { (world, expected: DataTable) in
        try DataTable(try bitmap(expected)).diff(against: DataTable(try Bitmap(drawing: try world.view().picture)))
    },
    Then("no pixel of it is {pixel}") { (world, color: Color) in
        let count = try Bitmap(drawing: try world.view().picture).pixels.count { $0 == color }
        try expect(count, equals: 0, "the pixels of that colour")
    },
    Then("its views are at:") { (world, expected: DataTable) in
        let rows = try world.view().subviews.map { [$0.accessibilityLabel, "\($0.frame)"] }
        try expected.diff(against: DataTable(rows))
    },
    Then("its {word} has {int} line(s)") { (world, name: String, count: Int) in
        let label = try world.view().subviews.compactMap { $0 as? Label }.first { $0.accessibilityLabel == name }
        let lines = try require(label, "there is no label '\(name)'").paths.count
        try expect(lines, equals: count, "the lines of the \(name)")
    },

    Before("@snapshots") { (world, scenario: Scenario) in world.scenario = scenario },
    Then("it looks like the snapshot {string}") { (world, name: String) in
        try Snapshot(name, of: try world.runningScenario()).compare(try world.view().picture, report: world)
    },
    Then("they look like the snapshots {string}") { (world, name: String) in
        try expect(!world.views.isEmpty, "there are no views: begin with 'Given 5 example views'")
        for (number, view) in zip(1..., world.views) {
            try Snapshot("\(name)-\(number)", of: try world.runningScenario()).compare(view.picture, report: world)
        }
    },
]
