import BDDSteps
import HeadlessUI
import PhotoBooth
import TestEquipment

/// An event in the photo booth: a tap, a second that passes, or a change of what the tank does.
enum BoothGesture: Hashable, CustomStringConvertible, Sendable {
    case tap(String)
    case second
    case tank

    var description: String {
        switch self {
        case .tap(let label): "a tap on \"\(label)\""
        case .second: "a second"
        case .tank: "a change of the tank"
        }
    }
}

extension PhotoBoothModel {
    typealias Screens = StateSpace<PhotoBoothModel, BoothGesture>

    /// Every screen of the photo booth, with at most `most` screens on the stack.
    func everyScreen(most: Int) throws -> Screens {
        try Screens(from: self) { model in
            let taps = model.elements.filter { $0[1].hasSuffix("button") }.map { BoothGesture.tap($0[0]) }
            let isFull = model.pictures.count + 1 >= most
            return taps.filter { $0 != .tap("Develop") || !isFull } + [.second, .tank]
        } next: { model, gesture in
            model.after(gesture)
        }
    }

    fileprivate func after(_ gesture: BoothGesture) -> PhotoBoothModel {
        var model = self
        switch gesture {
        case .tap(let label): model.tap(label)
        case .second: model.passSecond()
        case .tank: model.changeTank()
        }
        return model
    }
}

extension PhotoBoothWorld {
    /// Makes every gesture on every screen, without reopening the app.
    func play(_ screens: PhotoBoothModel.Screens, times: Int) async throws {
        for tour in screens.tours(times: times) {
            var model = screens.states[0]
            try expect(shows: model, after: [])
            for (number, gesture) in tour.enumerated() {
                try await make(gesture)
                model = model.after(gesture)
                try expect(shows: model, after: tour[...number])
            }
        }
    }

    private func make(_ gesture: BoothGesture) async throws {
        switch gesture {
        case .tap(let label):
            let screen = try screen
            try Result { try screen.tap(label) }.value()
        case .second: try await clock.sleep(for: .seconds(1))
        case .tank: developingFailure = developingFailure == nil ? "the tank is empty" : nil
        }
    }

    private func expect(shows model: PhotoBoothModel, after gestures: ArraySlice<BoothGesture>) throws {
        let (actual, expected) = (try screenWords, model.screenWords)
        guard actual != expected else { return }
        let last = gestures.suffix(5).map { "\($0)" }.joined(separator: ", ")
        let time = gestures.isEmpty ? "at the start" : "after \(gestures.count) gestures, the last of them \(last)"
        try BDDSteps.expect(actual.joined(separator: "\n"), equals: expected.joined(separator: "\n"), "the screen \(time)")
    }

    /// Everything visible on the screen and known of the stack, in the words of the model.
    private var screenWords: [String] {
        get throws {
            let screen = try screen
            let kinds = try elements.map { $0.joined(separator: ": ") }
            let problems = screen.layoutProblems.map(\.description)
            let written = try texts.contains(screen.title) ? [] : ["the title is not written"]
            let colours = try labelColours.map { $0.joined(separator: " in ") }
            let pixels = try pixelColours(in: screen)
            let beginning = [screen.title, "\(try app.stack.count) screens", try source]
            return beginning + kinds + colours + pixels + problems + written
        }
    }

    /// The colours of the pixels of the picture on the screen, row by row; none if there is no picture.
    private func pixelColours(in screen: Screen) throws -> [String] {
        guard let photo = screen.accessibilityElements.compactMap({ $0 as? PhotoView }).first else { return [] }
        let image = photo.photo.image
        let rectangles = screen.picture.paths.compactMap { path -> (Rect, Color)? in
            if case .rectangle(let rect) = path.shape { (rect, path.color) } else { nil }
        }
        return (0..<image.height).map { row in
            (0..<image.width).map { column in
                let x = 40 + 240 * (Double(column) + 0.5) / Double(image.width)
                let y = 64 + 240 * (Double(row) + 0.5) / Double(image.height)
                let there = rectangles.last {
                    $0.0.origin.x < x && x < $0.0.right && $0.0.origin.y < y && y < $0.0.bottom
                }
                return there?.1.description ?? "nothing"
            }.joined(separator: " ")
        }
    }
}

extension PhotoBoothModel {
    fileprivate var screenWords: [String] {
        let source = ["Camera": "camera", "Gallery": "photo library"][picker] ?? "no image picker is open"
        let buttons = elements.filter { $0[1].hasSuffix("button") }
        return [title, "\(pictures.count + 1) screens", source] + elements.map { $0.joined(separator: ": ") }
            + buttons.map { $0[0] + ($0[1] == "button" ? " in black" : " in gray") } + pixels
    }

    /// The colours of the picture on the screen, in shades of gray if it was developed.
    private var pixels: [String] {
        guard picker == "", let title = pictures.last else { return [] }
        let name = String(title.prefix { $0 != "," })
        let shades = name == title ? [:] : ["red": "#4C4C4C", "green": "#969696", "blue": "#1D1D1D"]
        return (Self.pixels[name] ?? []).map { row in
            row.split(separator: " ").map { shades[String($0)] ?? String($0) }.joined(separator: " ")
        }
    }

    private static let pixels = [
        "Sunset": ["red green", "blue black"],
        "Harbour": ["white blue white", "blue white blue", "white blue white"],
        "New picture": ["red white blue", "black green gray"],
        "Tower": ["red white blue black", "blue black green red", "green gray white blue", "white red black green"],
        "Horizon": ["red green blue white black gray"],
        "Ladder": ["green", "red", "white", "black", "blue"],
    ]
}
