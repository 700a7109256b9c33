package import BDDRunning

/// The events of a scenario that has ended, in the bytes that a worker sends for them: about a tenth of the memory of
/// the events themselves. Events with attachments are kept as they are.
package struct PackedEvents: Sendable {
    private enum Storage {
        case bytes([UInt8])
        case events([ScenarioEvent])
    }

    private let storage: Storage

    package init(_ events: [ScenarioEvent]) {
        let hasAttachments = events.contains { if case .attached = $0 { true } else { false } }
        guard !hasAttachments else {
            storage = .events(events)
            return
        }
        var writer = ByteWriter()
        for event in events { WorkerMessage.event(event, request: 0).encode(to: &writer) }
        // A new array has no spare capacity.
        storage = .bytes(Array(writer.bytes[...]))
    }

    package var events: [ScenarioEvent] {
        switch storage {
        case .events(let events): return events
        case .bytes(let bytes):
            var reader = ByteReader(bytes[...])
            var events: [ScenarioEvent] = []
            while !reader.isAtEnd, case .event(let event, _)? = try? WorkerMessage(from: &reader) {
                events.append(event)
            }
            return events
        }
    }
}
