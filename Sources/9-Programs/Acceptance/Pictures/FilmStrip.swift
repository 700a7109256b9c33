import BDDSteps
import HeadlessUI

/// Attaches pictures of a scenario, each to the step that changed the picture.
struct FilmStrip {
    private var latest: Frame?

    private enum Frame: Equatable {
        case picture(Picture)
        case bitmap(Bitmap)
    }

    /// Attaches `picture` to the running step, unless it is the same as the one before.
    mutating func show(_ picture: Picture, in report: some Attaching) {
        guard latest != .picture(picture) else { return }
        latest = .picture(picture)
        report.attach(picture)
    }

    /// Attaches `bitmap` as a PNG picture, unless it is the same as the one before or has no pixels.
    mutating func show(_ bitmap: Bitmap, in report: some Attaching) throws {
        guard latest != .bitmap(bitmap), !bitmap.pixels.isEmpty else { return }
        latest = .bitmap(bitmap)
        report.attach(try bitmap.forLookingAt.png(), mediaType: "image/png")
    }
}
