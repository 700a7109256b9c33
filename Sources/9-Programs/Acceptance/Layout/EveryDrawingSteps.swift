import BDDSteps
import HeadlessUI
import TestEquipment

/// Steps that draw and store all there is of a kind, and compare each with a model.
let everyDrawingSteps: StepLibrary<LayoutWorld> = [
    Given("ovals, rectangles, and lines around them, from each edge of a picture to each further one") { world in
        world.drawings = DrawingModel.drawings
    },
    Then("each of the {int} is drawn as its samples say, pixel by pixel") { (world, count: Int) in
        try expect(world.drawings.count, equals: count, "the drawings")
        for drawing in world.drawings {
            let picture = drawing.view.picture
            let (width, height) = (Int(picture.size.width.rounded(.up)), Int(picture.size.height.rounded(.up)))
            let expected = DrawingModel.colors(drawing.shapes, width: width, height: height)
            try expectPixels(of: picture, equal: expected, width: width, height: height)
        }
    },

    Given("boxes in boxes, with each choice of those that are hidden") { world in
        world.boxes = BoxModel.all
    },
    Then("in each of the {int} the last box at a place is seen there, if it is not hidden") { (world, count: Int) in
        try expect(world.boxes.count, equals: count, "the boxes")
        for box in world.boxes {
            let expected = (0..<box.width * box.height).map { box.color($0 % box.width, $0 / box.width) ?? .clear }
            try expectPixels(of: box.view.picture, equal: expected, width: box.width, height: box.height)
        }
    },

    Given("shapes and texts of every kind, at places below and above zero") { world in
        world.paths = Path.everyKind
    },
    Then("each of the {int} that can be seen is stored with its place, size, colour and opacity") {
        (world, count: Int) in
        let label = "\"a\" < b & c > d"
        let svg = Picture(size: Size(width: 0.5, height: 30), accessibilityLabel: label, paths: world.paths).svg
        let lines = svg.split(separator: "\n").map(String.init)
        let expected = world.paths.compactMap(StoredModel.init)
        try expect(expected.count, equals: count, "the shapes that can be seen")
        try expect(lines.count, equals: count + 3, "the lines of the stored picture")
        try expect(lines[1], equals: "<title>\"a\" &lt; b &amp; c &gt; d</title>", "the title")
        try expect(
            lines[0],
            equals: #"<svg xmlns="http://www.w3.org/2000/svg" role="img" width="0.5" height="30" viewBox="0 0 0.5 30">"#
        )
        for (line, element) in zip(lines.dropFirst(2), expected) {
            try expect(StoredModel(line) == element, "expected \(element)\nactual \(line)")
        }
    },

    Then("of each of {int} pairs of pictures it is told in words what is missing and what is new, and shown") {
        (_, count: Int) in
        try expect(DifferenceModel.all.count, equals: count, "the pairs")
        for pair in DifferenceModel.all {
            let (stored, drawn) = (DifferenceModel.picture(pair.stored), DifferenceModel.picture(pair.drawn))
            // Windows ends lines with two signs.
            let text = pair.stored.count % 2 == 0 ? stored.svg : stored.svg.replacing("\n", with: "\r\n")
            let comparison = SVGComparison(expected: text, actual: drawn)
            try expect(comparison.descriptions, equals: pair.words, "\(pair)")
            try expect(comparison.areEqual, equals: pair.words.isEmpty, "whether they are equal: \(pair)")
            let marks = comparison.picture.paths.dropFirst(drawn.paths.count)
            let places = marks.filter { $0.style == .fill }.map(\.bounds)
            try expect(places, equals: pair.differing.map(DifferenceModel.frame), "the marks: \(pair)")
            try expect(marks.count, equals: 2 * pair.differing.count, "the marks and the lines around them")
        }
    },
    Then("each of {int} choices of places, in a picture and beside it, is marked where it is, and seen") {
        (_, count: Int) in
        try expect(MarkModel.all.count, equals: count, "the choices")
        let dot = Path(.rectangle(Rect(x: 10, y: 20, width: 5, height: 5)), style: .fill, color: .blue)
        let picture = Picture(size: Size(width: 100, height: 60), accessibilityLabel: "a dot", paths: [dot])
        for model in MarkModel.all {
            let room = model.room
            let corner = Point(x: -Double(room.across.start) / 2, y: -Double(room.down.start) / 2)
            let marks = model.marks.map { Rect(across: $0.across, down: $0.down).moved(by: corner) }
            for fills in [true, false] {
                let marked = picture.highlighting(
                    model.places.map { Rect(across: $0.across, down: $0.down) }, fills: fills)
                let words = "\(model.places)"
                try expect(marked.size, equals: Rect(across: room.across, down: room.down).size, "the size: \(words)")
                try expect(marked.paths.first, equals: dot.moved(by: corner), "the dot: \(words)")
                let frames = marked.paths.dropFirst().filter { $0.style == .stroke(width: fills ? 2 : 4) }
                try expect(frames.map(\.bounds), equals: marks, "the lines: \(words)")
                let filled = marked.paths.dropFirst().filter { $0.style == .fill }
                try expect(filled.map(\.bounds), equals: fills ? marks : [], "the marks: \(words)")
                try expect(
                    filled.contains { $0.color.alpha == 255 }, equals: false, "whether a mark hides what is there")
            }
        }
    },
    Then("each of {int} example views has its texts where they belong, whatever the image and the texts are") {
        (_, count: Int) in
        try expect(ExampleModel.all.count, equals: count, "the example views")
        for model in ExampleModel.all {
            let image = try Bitmap(width: model.imageWidth, height: 30, color: .blue)
            let contents = ExampleViewModel(image: image, text: model.text, subText: model.subText)
            let view = ExampleView(contents, variant: model.isValid ? .valid : .invalid)
            let places = view.subviews.map { "\($0.accessibilityLabel) \($0.frame)" }
            try expect(places, equals: model.places, "\(model)")
            let texts = (view.label.text, view.subLabel.text, view.imageView.image)
            try expect(texts == (model.text, model.subText, image), "it shows something else: \(texts)")
        }
    },
    Then("in each of {int} views of views a label is found where one element has it, and refused where not") {
        (_, count: Int) in
        let trees = LabelModel.trees(count: 5)
        try expect(trees.count, equals: count, "the views")
        for tree in trees {
            let view = tree.view
            try expect(
                view.accessibilityElements.map(\.accessibilityLabel), equals: tree.leaves, "the elements of \(tree)")
            for label in ["a", "ab", "b", "", "c"] {
                let answer: String
                do {
                    answer = try view.element(labelled: label).accessibilityLabel == label ? "found" : "another one"
                } catch { answer = "\(error)" }
                try expect(answer, equals: tree.answer(label), "\"\(label)\" in \(tree)")
            }
        }
    },
    Then("{int} of these letters and no more fit into a line that is {int} times as wide as this:") {
        (_, count: Int, times: Int, table: DataTable) in
        for row in try table.hashes() {
            let width = try require(row["width"].flatMap { Double($0) }, "a row has a width in points")
            for letter in try require(row["letters"], "a row has letters").split(separator: " ") {
                let room = Double(times) * width
                let text = String(repeating: String(letter), count: count + 1)
                let view = Label("letters", text: text, frame: Rect(x: 0, y: 0, width: room, height: 100))
                let lines = view.paths.map { path in if case .text(let line, _) = path.shape { line.count } else { 0 } }
                try expect(lines, equals: [count, 1], "how many '\(letter)' are in each line")
                try expect(view.paths.first?.bounds.size.width, equals: room, "the width of the line of '\(letter)'")
            }
        }
    },
    Then("its lines are:") { (world, expected: DataTable) in
        let lines = try world.view().picture.paths.map { path in
            if case .text(let line, let bounds) = path.shape { [line, "\(bounds)"] } else { ["no text", ""] }
        }
        try expected.diff(against: DataTable(lines))
    },
    Given("a label of {int} by {int} points with this text:") { (world, width: Int, height: Int, text: DocString) in
        let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        try world.show(Label("label", text: text.content, frame: frame))
    },
]

/// Fails the step at the first pixel that is drawn in another colour.
private func expectPixels(of picture: Picture, equal expected: [Color], width: Int, height: Int) throws {
    let drawn = try Bitmap(drawing: picture)
    try expect("\(drawn.width) by \(drawn.height)", equals: "\(width) by \(height)", "the size")
    guard drawn.pixels != expected else { return try expect(true) }
    let index = zip(drawn.pixels, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    try expect(
        drawn.pixels[index], equals: expected[index], "pixel (\(index % width), \(index / width)) of \(picture.svg)")
}

extension BoxModel {
    fileprivate var view: Box {
        let frame = Rect(x: Double(left), y: Double(top), width: Double(width), height: Double(height))
        return Box("box", frame: frame, backgroundColor: color, isHidden: isHidden, subviews: children.map(\.view))
    }
}

extension LabelModel {
    fileprivate var view: Box { Box(label, frame: .zero, subviews: children.map(\.view)) }
}

extension Rect {
    /// A place in halves of points.
    fileprivate init(across: MarkModel.Span, down: MarkModel.Span) {
        self.init(
            x: Double(across.start) / 2, y: Double(down.start) / 2, width: Double(across.end - across.start) / 2,
            height: Double(down.end - down.start) / 2)
    }
}
