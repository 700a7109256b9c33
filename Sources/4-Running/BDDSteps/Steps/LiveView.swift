#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The gestures that are possible on an attached picture. In the studio people make these gestures, and the studio
/// writes them as steps.
///
/// A world attaches the live view after its picture. Outside of the studio the view is not even made.
///
///     attach(picture.png, mediaType: "image/png")
///     attach(LiveView(width: 200, height: 100, offers: [
///         .init(.tap, x: 10, y: 10, width: 80, height: 30, step: "I tap 'Start'"),
///     ], checks: ["the title is 'Welcome'"]))
public struct LiveView: Sendable, Encodable {
    /// A gesture with one finger.
    public enum Gesture: String, Sendable, Encodable {
        case tap
        case swipeLeft = "swipe left"
        case swipeRight = "swipe right"
        case swipeUp = "swipe up"
        case swipeDown = "swipe down"
    }

    /// A gesture in a rectangle of the picture, and the step that the studio writes for it.
    public struct Offer: Sendable, Encodable {
        let gesture: Gesture
        let x: Double
        let y: Double
        let width: Double
        let height: Double
        let step: String
        var after: String?
        var together: String?

        /// - Parameters:
        ///   - gesture: the gesture in the rectangle.
        ///   - x: the left edge of the rectangle, in units of the view.
        ///   - y: the upper edge of the rectangle, in units of the view.
        ///   - width: the width of the rectangle, in units of the view.
        ///   - height: the height of the rectangle, in units of the view.
        ///   - step: the text of the step, without its keyword.
        public init(_ gesture: Gesture, x: Double, y: Double, width: Double, height: Double, step: String) {
            self.gesture = gesture
            self.x = x
            self.y = y
            self.width = width
            self.height = height
            self.step = step
        }

        /// Returns a copy of the offer that merges with a preceding step into one sentence.
        ///
        /// - Parameters:
        ///   - step: the text of the preceding step; after any other step, nothing is merged.
        ///   - together: the text of the step that replaces both.
        public func joining(_ step: String, as together: String) -> Offer {
            var offer = self
            (offer.after, offer.together) = (step, together)
            return offer
        }
    }

    /// A gesture that the step made, shown on the picture from before the step.
    public struct Trace: Sendable, Encodable {
        let gesture: Gesture
        let x: Double
        let y: Double
        let length: Double

        /// - Parameters:
        ///   - gesture: the gesture that the step made.
        ///   - x: the distance of the tap, or of the middle of the swipe, from the left edge, in units of the view.
        ///   - y: the distance of the tap, or of the middle of the swipe, from the upper edge, in units of the view.
        ///   - length: the length of the swipe, in units of the view; 0 for a tap.
        public init(_ gesture: Gesture, x: Double, y: Double, length: Double = 0) {
            self.gesture = gesture
            self.x = x
            self.y = y
            self.length = length
        }
    }

    let width: Double
    let height: Double
    let offers: [Offer]
    let buttons: [String]
    let checks: [String]
    let traces: [Trace]

    /// - Parameters:
    ///   - width: the width of the picture in units of the view, which may differ from pixels.
    ///   - height: the height of the picture in units of the view.
    ///   - offers: the possible gestures; if several offers cover a point, the first one counts.
    ///   - buttons: the texts of steps for actions that have no position in the picture.
    ///   - checks: the texts of steps that check the present state; a table follows in lines of its own.
    ///   - traces: the gestures that the step itself made.
    public init(
        width: Double, height: Double, offers: [Offer], buttons: [String] = [], checks: [String] = [],
        traces: [Trace] = []
    ) {
        self.width = width
        self.height = height
        self.offers = offers
        self.buttons = buttons
        self.checks = checks
        self.traces = traces
    }

    package static let mediaType = "application/x.bdd.live-view+json"
    /// The environment variable that the studio sets for its workers.
    package static let variable = "BDD_STUDIO"
    private static let isWanted = ProcessInfo.processInfo.environment[variable] != nil

    static func attach(_ view: () -> LiveView) {
        guard isWanted, let data = try? JSONEncoder().encode(view()) else { return }
        StepExecution.attach(.init(body: .text(String(decoding: data, as: UTF8.self)), mediaType: mediaType))
    }
}

extension Attaching {
    /// Attaches a live view of the picture that was attached last. Evaluates `view` in the studio only.
    public func attach(_ view: @autoclosure () -> LiveView) { LiveView.attach(view) }
}
