#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What can be done with the picture that a step has attached: the studio lets people play on it, and writes what they do
/// as steps.
///
/// A world attaches it behind its picture. Only the studio asks for it, so it costs nothing elsewhere.
///
///     attach(picture.png, mediaType: "image/png")
///     attach(LiveView(width: 200, height: 100, offers: [
///         .init(.tap, x: 10, y: 10, width: 80, height: 30, step: "I tap 'Start'"),
///     ], checks: ["the title is 'Welcome'"]))
public struct LiveView: Sendable, Encodable {
    /// What a finger does.
    public enum Gesture: String, Sendable, Encodable {
        case tap
        case swipeLeft = "swipe left"
        case swipeRight = "swipe right"
        case swipeUp = "swipe up"
        case swipeDown = "swipe down"
    }

    /// A gesture in a part of the picture, and the step that it is.
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
        ///   - gesture: what the finger does there.
        ///   - x: the left end of the part, in units of the view.
        ///   - y: its upper end.
        ///   - width: from its left end to the right.
        ///   - height: from its upper end down.
        ///   - step: the text of the step, without its keyword.
        public init(_ gesture: Gesture, x: Double, y: Double, width: Double, height: Double, step: String) {
            self.gesture = gesture
            self.x = x
            self.y = y
            self.width = width
            self.height = height
            self.step = step
        }

        /// The same offer, that becomes one sentence with the step before it.
        ///
        /// - Parameters:
        ///   - step: the text of the step before; where another stands there, the offer is what it was.
        ///   - together: what is written in place of both.
        public func joining(_ step: String, as together: String) -> Offer {
            var offer = self
            (offer.after, offer.together) = (step, together)
            return offer
        }
    }

    /// A gesture that the step has made, shown on the picture before it.
    public struct Trace: Sendable, Encodable {
        let gesture: Gesture
        let x: Double
        let y: Double
        let length: Double

        /// - Parameters:
        ///   - gesture: what the finger did.
        ///   - x: where the finger was, of a swipe where its middle was, in units of the view.
        ///   - y: the same, downwards.
        ///   - length: how far it went.
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
    ///   - width: of the picture in the units of the view, whatever its pixels are.
    ///   - height: the same, downwards.
    ///   - offers: what gestures are; of those at one place the first counts.
    ///   - buttons: the steps of what can be done and is nowhere in the picture.
    ///   - checks: the steps that say what is seen now, with their tables in lines of their own.
    ///   - traces: the gestures that the step itself has made.
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
    /// The variable that the studio gives to its workers.
    package static let variable = "BDD_STUDIO"
    private static let isWanted = ProcessInfo.processInfo.environment[variable] != nil

    static func attach(_ view: () -> LiveView) {
        guard isWanted, let data = try? JSONEncoder().encode(view()) else { return }
        StepExecution.attach(.init(body: .text(String(decoding: data, as: UTF8.self)), mediaType: mediaType))
    }
}

extension Attaching {
    /// Attaches what can be done with the picture that was attached last; in the studio only, so that it is not even made
    /// elsewhere.
    public func attach(_ view: @autoclosure () -> LiveView) { LiveView.attach(view) }
}
