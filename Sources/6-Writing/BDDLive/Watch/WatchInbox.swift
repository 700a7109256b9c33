package import BDDPlatform
import BDDRunning
import Synchronization

/// A queue of events from a live run to the loop that shows them.
package final class WatchInbox: Sendable {
    private let news = Mutex<[News]>([])
    private let arrival: WakeUp

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
        arrival = try WakeUp()
    }

    /// Becomes readable when there are news.
    var wakeUp: FileDescriptor { arrival.file }

    package func note(_ event: LiveEvent) {
        switch event {
        case .planned(let ids): put(.planned(ids))
        case .scenario(let id, .started): put(.began(id))
        case .scenario(let id, .finished(_, willBeRetried: false, _)): put(.ended(id))
        case .taken, .scenario: break
        case .settled: put(.settled)
        }
    }

    package func put(_ new: News) {
        news.withLock { $0.append(new) }
        arrival.send()
    }

    func take() -> [News] {
        arrival.clear()
        return news.withLock { news in
            defer { news = [] }
            return news
        }
    }
}
