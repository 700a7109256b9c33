import Synchronization

/// The requests that a worker has got and not begun, between the thread that reads them and the task that carries them
/// out.
final class RequestQueue: Sendable {
    fileprivate struct State {
        /// Those before `next` have begun.
        var requests: [WorkerRequest] = []
        var next = 0
        /// The number of the last request that has begun.
        var begun = 0
        /// Whether it still runs.
        var isRunning = false
        /// How many requests are left when the supervisor is asked for more.
        var lowMark = 0
        var waiting: CheckedContinuation<WorkerRequest, Never>?
        /// What carries the requests out, and whether it is to be cancelled.
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

    /// The next request to carry out; waits for it when there is none.
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

    /// Notes that a request was carried out: from now on it cannot be cancelled.
    ///
    /// - Returns: whether the supervisor is to be asked for more.
    func finish() -> Bool {
        state.withLock { state in
            state.isRunning = false
            let left = state.requests.count - state.next
            return left == 0 || left == state.lowMark
        }
    }

    /// Takes the requests out that have not begun.
    ///
    /// - Returns: the number of the first of them.
    func recall() -> Int {
        state.withLock { state in
            state.requests.removeSubrange(state.next...)
            return state.begun + 1
        }
    }

    // MARK: Cancelling

    /// Carries out requests in a task of its own, until one of them is cancelled.
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

    /// Does a part of a request in a task of its own, which is not cancelled although the request was. When it is
    /// cancelled again, this task is.
    func carryOnUncancelled(_ body: @escaping @Sendable () async -> Void) async {
        let task = Task { await body() }
        let outer = state.withLock { state in
            defer { state.task = task }
            return state.task
        }
        await task.value
        state.withLock { $0.task = outer }
    }

    /// Cancels the task that carries out a request, if it still does.
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
