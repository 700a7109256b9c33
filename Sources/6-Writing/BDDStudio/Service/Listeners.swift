import BDDHTTP
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The event streams of all open pages.
package final class Listeners: Sendable {
    private let streams = Mutex<[EventStream]>([])

    package init() {}

    /// - Parameter first: The state that the page begins with. All later events are newer.
    func add(first: Messages.State) -> EventStream {
        let stream = EventStream()
        if let data = try? JSONEncoder().encode(first) { stream.send("state", String(decoding: data, as: UTF8.self)) }
        streams.withLock { streams in
            streams.removeAll(where: \.isClosed)
            streams.append(stream)
        }
        return stream
    }

    /// Sends an event to all pages. Any thread may call it.
    package func tell(_ name: String, _ value: some Encodable) {
        guard let data = try? JSONEncoder().encode(value) else { return }
        let text = String(decoding: data, as: UTF8.self)
        for stream in streams.withLock({ $0 }) { stream.send(name, text) }
    }

    func close() {
        for stream in streams.withLock({ $0 }) { stream.close() }
    }
}
