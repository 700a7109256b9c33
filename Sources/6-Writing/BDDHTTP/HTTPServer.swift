package import BDDPlatform
import Synchronization

/// Serves HTTP/1.1 to programs on this machine, on one thread, which answers each request before it reads the next one.
package final class HTTPServer: Sendable {
    private let socket: ServerSocket
    private let limits: HTTPLimits
    private let wakening: WakeUp
    private let isStopped = Atomic(false)
    private let isWoken = Atomic(false)

    package var port: Int { socket.port }

    /// - Parameter port: The port on 127.0.0.1; the system chooses one for 0.
    /// - Throws: `SystemError`, for example if another program uses the port.
    package init(port: Int, _ limits: HTTPLimits = HTTPLimits()) throws(SystemError) {
        socket = try ServerSocket(port: port)
        wakening = try WakeUp()
        self.limits = limits
    }

    deinit {
        socket.file.discard()
    }

    /// Ends ``serve(between:_:)``. Any thread may call it.
    package func stop() {
        isStopped.store(true, ordering: .releasing)
        wake()
    }

    /// Makes ``serve(between:_:)`` call its `between`. Any thread may call it.
    package func wake() {
        if !isWoken.exchange(true, ordering: .acquiringAndReleasing) { wakening.send() }
    }

    /// Answers requests until ``stop()`` is called.
    ///
    /// - Parameter between: Called after each ``wake()``, between two requests.
    package func serve(between: () -> Void = {}, _ given: HTTPAnswers) {
        let answers = HTTPAnswers(refusal: given.refusal, answer: given.answer) { response in
            if case .events(let events) = response.body { events.onChange { [weak self] in self?.wake() } }
            return given.finish(response)
        }
        var connections: [HTTPConnection] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !isStopped.load(ordering: .acquiring) {
            let ready = wait(connections)
            let moment = Moment(nanoseconds: SteadyClock.nanoseconds, date: HTTPDate.text())
            if isWoken.load(ordering: .acquiring) {
                // In this order: a wake-up in between is either seen by `between`, or wakes the thread again.
                wakening.clear()
                _ = isWoken.exchange(false, ordering: .acquiringAndReleasing)
                between()
            }
            for index in connections.indices {
                if ready.contains(index) { connections[index].read(&buffer, at: moment) }
                connections[index].advance(at: moment, answers)
            }
            connections.removeAll(where: \.isOver)
            accept(&connections, moment, answers: answers)
        }
        for index in connections.indices { connections[index].close() }
    }

    private func accept(_ connections: inout [HTTPConnection], _ moment: Moment, answers: HTTPAnswers) {
        // Some connections beyond the limit are accepted, to refuse them with a response.
        while connections.count < limits.connections * 2, let file = socket.accept() {
            var connection = HTTPConnection(file, limits, now: moment.nanoseconds)
            if connections.count >= limits.connections {
                connection.refuse(
                    HTTPRefusal(.serviceUnavailable, "too many connections"), at: moment, answers: answers)
            }
            connections.append(connection)
            endOldestStranger(&connections)
        }
    }

    /// Ends the oldest connection without an allowed request if there are too many of them, so that clients who may not
    /// ask cannot keep those out who may.
    private func endOldestStranger(_ connections: inout [HTTPConnection]) {
        let unknown = connections.indices.filter { !connections[$0].isKnown && !connections[$0].isOver }
        guard unknown.count > limits.unknownConnections else { return }
        var oldest = connections.remove(at: unknown[0])
        oldest.close()
    }

    /// Waits until a connection is ready, a client connects, the server is woken, or a time is reached.
    ///
    /// - Returns: The indices of the connections that can be read or written.
    private func wait(_ connections: [HTTPConnection]) -> Set<Int> {
        var watch = FileWatch()
        watch.add(reading: wakening.file)
        watch.add(socket.file, reading: connections.count < limits.connections * 2, writing: false)
        for connection in connections {
            watch.add(connection.file, reading: connection.isReadable, writing: connection.hasOutput)
        }
        let moment = connections.map(\.nextMoment).min() ?? .max
        let wait = moment == .max ? nil : max(0, (moment - SteadyClock.nanoseconds + 999_999) / 1_000_000)
        guard watch.look(milliseconds: wait) else { return [] }
        return Set(
            connections.indices.filter { index in
                if case .nothing = watch[index + 2] { false } else { true }
            })
    }
}
