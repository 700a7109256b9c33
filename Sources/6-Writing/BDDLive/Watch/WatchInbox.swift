package import BDDPlatform
import BDDRunning
import Synchronization

/// A queue of events from a live run to the loop that shows them.
package final class WatchInbox: Sendable {
    private let news = Mutex<[News]>([])
    private let pipe: Pipe

    package enum News: Sendable, Equatable {
        case planned([Int])
        case began(Int)
        case ended(Int)
        case settled
        /// The live run has ended.
        case over
    }

    /// - Throws: `SystemError` when the system gives no pipe.
    package init() throws(SystemError) {
        pipe = try Pipe()
        pipe.reading.makeNonBlocking()
        pipe.writing.makeNonBlocking()
    }

    deinit {
        pipe.reading.discard()
        pipe.writing.discard()
    }

    /// Becomes readable when there are news.
    var bell: FileDescriptor { pipe.reading }

    package func note(_ event: LiveEvent) {
        switch event {
        case .planned(let ids): put(.planned(ids))
        case .scenario(let id, .started): put(.began(id))
        case .scenario(let id, .finished(_, willBeRetried: false, _)): put(.ended(id))
        case .scenario: break
        case .settled: put(.settled)
        }
    }

    package func put(_ new: News) {
        news.withLock { $0.append(new) }
        _ = pipe.writing.writeSome([1])
    }

    func take() -> [News] {
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        while case .bytes = pipe.reading.read(into: &buffer) {}
        return news.withLock { news in
            defer { news = [] }
            return news
        }
    }
}
