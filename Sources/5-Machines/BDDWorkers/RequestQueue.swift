import Synchronization

/// The requests that a worker has received and not begun. One thread reads them, and a task carries them out.
final class RequestQueue: Sendable {
    fileprivate struct State {
        /// The received requests; those before index `next` have begun.
        var requests: [WorkerRequest] = []
        var next = 0
        /// The number of the last request that has begun.
        var begun = 0
        /// Whether the request with the number `begun` still runs.
        var isRunning = false
        /// The number of requests left at which the supervisor is asked for more.
        var lowMark = 0
        var waiting: CheckedContinuation<WorkerRequest, Never>?
        /// The task that carries out requests.
        var task: Task<Void, Never>?
        var isCancelled = false
    }

    private let state = Mutex(State())

    func append(_ new: [WorkerRequest]) {
        state.withLock { state in
            state.requests.removeFirst(state.next)
            state.next = 0
            state.requests += new
            state.lowMark = state.requests.count / 2
            guard let waiting = state.waiting, let request = state.take() else { return }
            state.waiting = nil
            waiting.resume(returning: request)
        }
    }

    /// Takes the next request; waits while there is none.
    func next() async -> WorkerRequest {
        if let request = state.withLock({ $0.take() }) { return request }
        return await withCheckedContinuation { continuation in
            state.withLock { state in
                if let request = state.take() {
                    continuation.resume(returning: request)
                } else {
                    state.waiting = continuation
                }
            }
        }
    }

    /// The number of the last request that has begun.
    var current: Int { state.withLock(\.begun) }

    /// Notes that the current request is done. It cannot be cancelled any more.
    ///
    /// - Returns: whether to ask the supervisor for more requests.
    func finish() -> Bool {
        state.withLock { state in
            state.isRunning = false
            let left = state.requests.count - state.next
            return left == 0 || left == state.lowMark
        }
    }

    /// Removes the requests that have not begun.
    ///
    /// - Returns: the number of the first removed request.
    func recall() -> Int {
        state.withLock { state in
            state.requests.removeSubrange(state.next...)
            return state.begun + 1
        }
    }

    // MARK: Cancelling

    /// Runs `body`, which carries out requests, in a new task. `body` returns when one of its requests is cancelled.
    func serve(_ body: @escaping @Sendable () async -> Void) async {
        let task = Task { await body() }
        state.withLock { state in
            state.task = task
            if state.isCancelled { task.cancel() }
        }
        await task.value
        state.withLock { state in
            state.task = nil
            state.isCancelled = false
        }
    }

    /// Runs `body` in a new task, which is not cancelled even if the request already was. A later `cancel` cancels the
    /// new task.
    func carryOnUncancelled(_ body: @escaping @Sendable () async -> Void) async {
        let task = Task { await body() }
        let outer = state.withLock { state in
            defer { state.task = task }
            return state.task
        }
        await task.value
        state.withLock { $0.task = outer }
    }

    /// Cancels the task if it still carries out the request with this number.
    func cancel(request: Int) {
        state.withLock { state in
            guard state.isRunning, state.begun == request else { return }
            state.isCancelled = true
            state.task?.cancel()
        }
    }
}

extension RequestQueue.State {
    fileprivate mutating func take() -> WorkerRequest? {
        guard next < requests.count else { return nil }
        defer { next += 1 }
        begun += 1
        isRunning = true
        return requests[next]
    }
}
