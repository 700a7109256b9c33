import BDDSteps
import HeadlessUI
import PhotoBooth
import TestEquipment

/// Steps about the photo booth as a person uses it.
let photoBoothSteps: StepLibrary<PhotoBoothWorld> = [
    ParameterType("source", ImageSource.self),

    Given("the photo booth is open") { @MainActor world in
        try world.open(hasCamera: true)
    },
    Given("the photo booth is open on a device without a camera") { @MainActor world in
        try world.open(hasCamera: false)
    },
    Given("the photo booth is open with the pictures {labels} in its library") { @MainActor (world, names: [String]) in
        try world.open(hasCamera: true, library: names)
    },
    Given("the photo booth is open on a device without a camera, with the pictures {labels} in its library") {
        @MainActor (world, names: [String]) in
        try world.open(hasCamera: false, library: names)
    },
    When("I tap {string}") { @MainActor (world, label: String) in
        try world.tap(label)
    },
    When("I tap the disabled button {string}") { @MainActor (world, label: String) in
        let kind = try world.elements.first { $0[0] == label }?[1] ?? "nothing"
        try expect(kind, equals: "disabled button", "what \"\(label)\" is")
        try world.tap(label)
    },

    Then("the buttons are:") { @MainActor (world, expected: DataTable) in
        try expected.diff(against: world.buttons)
    },
    Then("the labels of the buttons are written in:") { @MainActor (world, expected: DataTable) in
        try expected.diff(against: world.labelColours)
    },
    Then("the screen {string} has:") { @MainActor (world, title: String, expected: DataTable) in
        try world.expectTitle(title)
        try expected.diff(against: world.elements)
    },
    Then("everything on the screen has this place, on 320 by 400 points:") { @MainActor (world, expected: DataTable) in
        let screen = try world.screen
        try expect("\(screen.frame)", equals: "(0 0; 320 400)", "the place of the screen")
        try expected.diff(against: screen.accessibilityElements.map { [$0.accessibilityLabel, "\($0.frame)"] })
    },
    Then("everything on the screen has a label of its own") { @MainActor world in
        let labels = try world.labels
        try expect(!labels.isEmpty, "there is nothing on the screen")
        try expect(labels.count { $0.isEmpty }, equals: 0, "the elements without a label")
        let repeated = Set(labels.filter { label in labels.count { $0 == label } > 1 })
        try expect(repeated.sorted().joined(separator: ", "), equals: "", "the labels of more than one thing")
    },
    Then("I cannot tap {string}, because {string}") { @MainActor (world, label: String, reason: String) in
        try expect(try world.refusal(ofTapping: label), equals: reason, "the reason")
    },
    Then("the image picker is open with the {source} as its source") { @MainActor (world, source: ImageSource) in
        try expect(try world.source, equals: source.rawValue, "the source of the image picker")
    },
    Then("the image picker is gone") { @MainActor world in
        try world.expectNothingPresented()
    },
    Then("the screen is {string}") { @MainActor (world, title: String) in
        try world.expectTitle(title)
    },
    Then("the picture {string} is shown, pixel for pixel") { @MainActor (world, name: String) in
        try world.expectPhoto(name)
    },
    Then("the picture on the screen is:") { @MainActor (world, expected: DataTable) in
        let wanted = try bitmap(expected)
        let seen = try world.seenPhoto(columns: wanted.width, rows: wanted.height)
        try DataTable(wanted).diff(against: DataTable(seen))
    },
    Then("these words are written on the screen:") { @MainActor (world, expected: DataTable) in
        let words = try world.screen.picture.paths.compactMap { path -> [String]? in
            if case .text(let line, let bounds) = path.shape { [line, "\(bounds)"] } else { nil }
        }
        try expected.diff(against: words)
    },
    Then("each of {int} colours is as light as it is seen when it is developed, and as opaque as it was") {
        (_, count: Int) in
        let channel = (0..<16).map { UInt8(17 * $0) }
        let colors = channel.flatMap { red in
            channel.flatMap { green in
                channel.map { Color(red: red, green: green, blue: $0, alpha: red ^ green ^ $0) }
            }
        }
        try expect(colors.count, equals: count, "the colours")
        let image = try Bitmap(width: 64, height: 64, colors: colors)
        for (before, after) in zip(colors, Photo(name: "colours", image: image).developed().image.pixels) {
            let seen = 299 * Int(before.red) + 587 * Int(before.green) + 114 * Int(before.blue)
            let words = "\(before), which became \(after)"
            try expect(abs(1000 * Int(after.red) - seen) <= 500, "expected \(seen) thousandths for \(words)")
            try expect([after.green, after.blue, after.alpha], equals: [after.red, after.red, before.alpha], words)
        }
    },
    Then("nothing on the screen overlaps") { @MainActor world in
        let problems = try world.screen.layoutProblems.map(\.description)
        try expect(problems.isEmpty, "expected that nothing overlaps, actual:\n\(problems.joined(separator: "\n"))")
    },
    Then("there is/are {int} screen(s) on the stack") { @MainActor (world, count: Int) in
        try expect(world.app.stack.count, equals: count, "the screens on the stack")
    },
    Then("nothing on the screen changes") { @MainActor world in
        try world.expectNoChange()
    },
]

extension PhotoBoothWorld {
    /// The buttons of the home screen, and how they react to a tap.
    fileprivate var buttons: [[String]] {
        get throws {
            let home = try home
            return [home.cameraButton, home.galleryButton, home.inspireButton].map { button in
                let state = button.isEnabled ? (button.hasTarget ? ["reacts"] : []) : ["is disabled"]
                let target = button.hasTarget ? [] : ["has no target"]
                return [button.accessibilityLabel, (state + target).joined(separator: ", ")]
            }
        }
    }

    /// The labels of the buttons as drawn on the screen, each with its colour.
    var labelColours: [[String]] {
        get throws {
            let buttons = Set(try screen.accessibilityElements.filter { $0 is Button }.map(\.accessibilityLabel))
            return try screen.picture.paths.compactMap { path in
                guard case .text(let text, _) = path.shape, buttons.contains(text) else { return nil }
                return [text, path.color.description]
            }
        }
    }

    /// Fails the step unless `title` is the screen's title and is drawn on the screen.
    fileprivate func expectTitle(_ title: String) throws {
        try expect(screen.title, equals: title, "the title of the screen")
        try expect(texts.contains(title), "\"\(title)\" is not written on the screen")
    }

    /// The label and the kind of each element of the screen.
    var elements: [[String]] {
        get throws {
            let texts = try texts
            return try screen.accessibilityElements.map { element in
                let kind =
                    switch element {
                    case let button as Button:
                        (button.isEnabled ? "button" : "disabled button")
                            + (texts.contains(button.accessibilityLabel) ? "" : " that nobody can read")
                    case is PhotoView: "picture"
                    default: "text"
                    }
                return [element.accessibilityLabel, kind]
            }
        }
    }

    /// The source of the image picker, in words.
    var source: String {
        get throws { (try app.presented as? ImagePickerController)?.source.rawValue ?? "no image picker is open" }
    }

    fileprivate func refusal(ofTapping label: String) throws -> String {
        do {
            try screen.tap(label)
            return "it can be tapped"
        } catch let error as AccessibilityError {
            return error.description
        }
    }

    fileprivate func expectNothingPresented() throws {
        let presented = try app.presented?.title
        try expect(presented == nil, "expected that nothing covers the screen, actual \"\(presented ?? "")\"")
    }

    fileprivate func expectPhoto(_ name: String) throws {
        let shown = try screen.accessibilityElements.compactMap { ($0 as? PhotoView)?.photo.image }
        try expect(shown.count, equals: 1, "the pictures on the screen")
        let comparison = ImageComparison(shown[0], with: try Self.photo(name).image, tolerance: 0)
        let difference = comparison.firstDifference
        if difference != nil { try attach(comparison) }
        try expect(difference == nil, "it is not the picture \"\(name)\": \(difference?.description ?? "")")
    }

    /// Reads a picture of `columns` × `rows` pixels from the place of photos on the drawn screen. Checks that each of
    /// its pixels has the same colour at four points.
    fileprivate func seenPhoto(columns: Int, rows: Int) throws -> Bitmap {
        let (left, top, side) = (40, 64, 240)
        let drawn = try Bitmap(drawing: try screen.picture)
        let colors = try (0..<rows).flatMap { row in
            try (0..<columns).map { column in
                let seen = Set(
                    [1, 3].flatMap { down in
                        [1, 3].map { across in
                            drawn[
                                left + side * (4 * column + across) / (4 * columns),
                                top + side * (4 * row + down) / (4 * rows)]
                        }
                    })
                try expect(seen.count, equals: 1, "the colours in row \(row + 1), column \(column + 1)")
                return seen.first ?? .clear
            }
        }
        return try Bitmap(width: columns, height: rows, colors: colors)
    }

    fileprivate func expectNoChange() throws {
        let before = try require(pictureBefore, "nothing was tapped: begin with 'When I tap \"Inspire\"'")
        try expect(app.stack.count, equals: stackCountBefore, "the screens on the stack")
        try expectNothingPresented()
        let now = try screen.picture
        if now != before {
            let comparison = SVGComparison(expected: before.svg, actual: now)
            attach(expected: before.svg, actual: now, difference: comparison.picture)
        }
        try expect(now == before, "expected that the screen looks as before the tap, it looks as in the pictures")
    }
}
