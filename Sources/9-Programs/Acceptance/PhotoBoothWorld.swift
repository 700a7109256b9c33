import BDDSteps
import HeadlessUI
import PhotoBooth
import TestEquipment

/// The reason given by a scenario why a picture cannot be developed.
private struct DevelopingError: Error, CustomStringConvertible {
    let description: String
}

/// The state of a scenario about the photo booth: the app and its clock.
@MainActor final class PhotoBoothWorld: World {
    private var navigation: NavigationController?
    /// The screen before the latest tap.
    private(set) var pictureBefore: Picture?
    private(set) var stackCountBefore = 0
    /// Whether the device has a camera, and the pictures in its library; nil if the photo booth is not open.
    private var device: (hasCamera: Bool, library: [String])?
    private(set) var library: [Photo] = []
    /// All screens of the photo booth, or the first difference from the model; nil until a step visits them.
    var everyScreen: Result<PhotoBoothModel.Screens, any Error>?
    private var film = FilmStrip()

    let clock = VirtualClock()
    /// Whether work runs on real threads and waits use real time.
    private var isOnDevice = false
    /// How long developing a picture takes. No time, unless the scenario says so.
    var developingTime = Duration.zero
    /// Why developing fails; nil if it succeeds.
    var developingFailure: String?
    var isDevelopingCancelled = false
    /// Fulfilled when the next screen is pushed.
    var expectation: Expectation?
    let threads = ThreadLog()

    nonisolated init() {}
}

extension PhotoBoothWorld {
    /// The picture with this name: "Sunset" and "Harbour" are in the library, "New picture" comes from the camera, "Tower"
    /// has four rows and columns, "Horizon" one row, and "Ladder" one column.
    static func photo(_ name: String) throws -> Photo {
        switch name {
        case "Sunset": Photo(name: name, image: try Bitmap.fourColors())
        case "Harbour": Photo(name: name, image: try Bitmap.checker(.white, .blue))
        case "New picture":
            Photo(
                name: name,
                image: try Bitmap(width: 3, height: 2, colors: [.red, .white, .blue, .black, .green, .gray]))
        case "Tower":
            Photo(
                name: name,
                image: try Bitmap(
                    width: 4, height: 4,
                    colors: [
                        .red, .white, .blue, .black, .blue, .black, .green, .red, .green, .gray, .white, .blue, .white,
                        .red, .black, .green,
                    ]))
        case "Horizon":
            Photo(
                name: name,
                image: try Bitmap(width: 6, height: 1, colors: [.red, .green, .blue, .white, .black, .gray]))
        case "Ladder":
            Photo(
                name: name, image: try Bitmap(width: 1, height: 5, colors: [.green, .red, .white, .black, .blue]))
        default: throw StepFailure("there is no picture \"\(name)\"")
        }
    }

    func open(
        hasCamera: Bool, library names: [String] = ["Sunset", "Harbour"], isOnDevice: Bool = false
    ) throws {
        try open(hasCamera: hasCamera, photos: try names.map(Self.photo), isOnDevice: isOnDevice)
    }

    func open(hasCamera: Bool, photos: [Photo], isOnDevice: Bool = false) throws {
        self.isOnDevice = isOnDevice
        device = (hasCamera, photos.map(\.name))
        library = photos
        let sources = ImageSources(shot: hasCamera ? try Self.photo("New picture") : nil, library: photos)
        let home = HomePresenter.makeViewController(sources: sources, darkroom: darkroom)
        let navigation = NavigationController(root: home)
        navigation.pushed = { [weak self] _ in self?.noticePush() }
        self.navigation = navigation
        showScreen()
    }

    /// Develops pictures in `developingTime`, and records the thread.
    ///
    /// The closure uses `weak let`, because a closure with a capture list would leave the main actor by itself.
    private var darkroom: Darkroom {
        weak let world = self
        let (clock, threads) = (clock, threads)
        return Darkroom(background: isOnDevice ? .threads : clock.background) { photo in
            let time = await world?.developingTime ?? .zero
            try await clock.sleep(for: time)
            threads.note("work")
            if await world?.isDevelopingCancelled == true { throw CancellationError() }
            if let reason = await world?.developingFailure { throw DevelopingError(description: reason) }
            return photo.developed()
        }
    }

    private func noticePush() {
        threads.note("change")
        expectation?.fulfill()
    }
}

extension PhotoBoothWorld {
    var app: NavigationController {
        get throws {
            try require(navigation, "the photo booth is not open: begin with 'Given the photo booth is open'")
        }
    }

    var screen: Screen {
        get throws { try app.screen }
    }

    /// The model of the photo booth as it was opened.
    var model: PhotoBoothModel {
        get throws {
            let device = try require(device, "the photo booth is not open: begin with 'Given the photo booth is open'")
            return PhotoBoothModel(
                hasCamera: device.hasCamera, library: device.library, time: Int(developingTime.components.seconds))
        }
    }

    var home: HomeView {
        get throws {
            let root = try app.stack.first as? HomeViewController
            return try require(root?.homeView, "there is no home screen at the bottom of the stack")
        }
    }

    /// The labels of all elements of the screen.
    var labels: [String] {
        get throws { try screen.accessibilityElements.map(\.accessibilityLabel) }
    }

    /// The lines of text drawn on the screen.
    var texts: [String] {
        get throws {
            try screen.picture.paths.compactMap { path in
                if case .text(let text, _) = path.shape { text } else { nil }
            }
        }
    }

    func tap(_ label: String) throws {
        pictureBefore = try screen.picture
        stackCountBefore = try app.stack.count
        let screen = try screen
        try Result { try screen.tap(label) }.value()
        showScreen()
    }

    /// Lets time pass for the app and for the work it has started.
    func pass(_ duration: Duration) async throws {
        try await clock.sleep(for: duration)
        showScreen()
    }

    func wait(_ timeout: Duration) async throws {
        let expectation = try require(
            expectation, "nothing is expected: begin with 'Given I expect \"a picture\" with the next screen'")
        let clock: any Clock<Duration> = isOnDevice ? ContinuousClock() : clock
        try await expectation.wait(timeout: timeout, clock: clock)
        showScreen()
    }

    /// Attaches the current screen to the report, if it has changed.
    private func showScreen() {
        guard let screen = navigation?.screen else { return }
        film.show(screen.picture, in: self)
    }
}
