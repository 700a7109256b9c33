import BDDSteps
import HeadlessUI
import PhotoBooth
import TestEquipment

/// Steps about the pictures of any library.
let everyLibrarySteps: StepLibrary<PhotoBoothWorld> = [
    Given("the photo booth is open {word} a camera, with {int} pictures of different names") {
        @MainActor (world, camera: String, count: Int) in
        try world.open(hasCamera: hasCamera(camera), photos: photos(count) { "Picture \($0)" })
    },
    Given("the photo booth is open {word} a camera, with {int} pictures of one name") {
        @MainActor (world, camera: String, count: Int) in
        try world.open(hasCamera: hasCamera(camera), photos: photos(count) { _ in "Picture" })
    },
    Then("each of the {int} pictures is shown after its own button was tapped, and after \"Cancel\" none is") {
        @MainActor (world, count: Int) in
        try expect(world.library.count, equals: count, "the pictures in the library")
        for (number, photo) in world.library.enumerated() {
            try world.openGallery()
            try world.tapElement(number)
            try world.expectScreen(photo)
            try world.tap("Back")
        }
        try world.openGallery()
        try world.tapElement(count)
        try world.expectHome()
    },
]

/// Whether the word is "with" rather than "without".
private func hasCamera(_ word: String) throws -> Bool {
    try require(["with": true, "without": false][word], "a device is with or without a camera, not \"\(word)\"")
}

/// Pictures of different shapes and colours.
private func photos(_ count: Int, name: (Int) -> String) throws -> [Photo] {
    try (1...6).prefix(count).map { number in
        let colors = (0..<number * 2).map { Color(red: UInt8($0), green: UInt8(number), blue: 200) }
        return Photo(name: name(number), image: try Bitmap(width: number, height: 2, colors: colors))
    }
}

extension PhotoBoothWorld {
    fileprivate func expectHome() throws {
        try expect(app.presented == nil, "an image picker covers the screen")
        try expect(app.stack.count, equals: 1, "the screens on the stack")
        try expect(try elements.map { $0.joined(separator: ": ") }, equals: model.homeElements, "the home screen")
    }

    /// Opens the library from the home screen, and checks the pictures in it.
    fileprivate func openGallery() throws {
        try expectHome()
        try tap("Gallery")
        try expect(try source, equals: "photo library", "the source of the image picker")
        let expected = library.map(\.name) + ["Cancel"]
        try expect(try elements, equals: expected.map { [$0, "button"] }, "the image picker")
        try expect(try screen.layoutProblems.map(\.description), equals: [], "what is wrong in its layout")
    }

    /// Taps the element of the screen with this number, from 0.
    fileprivate func tapElement(_ number: Int) throws {
        let elements = try screen.accessibilityElements
        let button = try require(elements.dropFirst(number).first as? Button, "element \(number) is no button")
        button.tap()
    }

    fileprivate func expectScreen(_ photo: Photo) throws {
        try expect(app.presented == nil, "an image picker covers the screen")
        try expect(app.stack.count, equals: 2, "the screens on the stack")
        try expect(try screen.title, equals: photo.name, "the title of the screen")
        let shown = try screen.accessibilityElements.compactMap { ($0 as? PhotoView)?.photo.image }
        try expect(shown == [photo.image], "another picture is shown")
    }
}

extension PhotoBoothModel {
    /// The elements of the home screen, in words.
    fileprivate var homeElements: [String] { elements.map { $0.joined(separator: ": ") } }
}
