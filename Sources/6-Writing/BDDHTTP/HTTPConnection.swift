import BDDPlatform

/// A connection of a client. Its requests are answered in order.
struct HTTPConnection {
    private enum State {
        case open
        /// The last response is being written. Further bytes of the client are read and dropped, because the client
        /// could otherwise lose the response (RFC 9112, 9.6).
        case ending
        case over
    }

    let file: FileDescriptor
    private let limits: HTTPLimits
    private var reader: HTTPRequestReader
    private var output = OutputBuffer()
    private var events: EventStream?
    private var state = State.open
    /// The time by which the client must act, in nanoseconds of the steady clock.
    private var deadline: Int
    private var nextHeartbeat = Int.max
    /// Whether a request has begun to arrive and is not complete.
    private var isReading = false
    /// Whether a request was allowed.
    private(set) var isKnown = false
    private var hasClientEnded = false
    private var hasEndedWriting = false

    /// The number of waiting bytes above which no more requests are answered.
    private static let fullOutput = 1 << 20

    init(_ file: FileDescriptor, _ limits: HTTPLimits, now: Int) {
        self.file = file
        self.limits = limits
        reader = HTTPRequestReader(limits)
        deadline = now + limits.idle
    }

    var isOver: Bool {
        if case .over = state { true } else { false }
    }

    private var isOpen: Bool {
        if case .open = state { true } else { false }
    }

    var hasOutput: Bool { !output.isEmpty }
    /// The time of the next timeout or heartbeat, in nanoseconds of the steady clock.
    var nextMoment: Int { min(deadline, nextHeartbeat) }
    /// Whether the client's bytes are read: not while too many bytes wait for it.
    var isReadable: Bool { !hasClientEnded && output.count < Self.fullOutput }

    /// Answers with a refusal, and ends the connection after it.
    mutating func refuse(_ refusal: HTTPRefusal, at moment: Moment, answers: HTTPAnswers) {
        write(answers.finish(HTTPResponse(refusal)), isHead: false, keepsAlive: false, moment: moment)
        end(moment)
    }

    /// Reads what the client sent.
    mutating func read(_ buffer: inout [UInt8], at moment: Moment) {
        guard isReadable, !isOver else { return }
        switch file.read(into: &buffer) {
        case .nothing: break
        case .bytes(let bytes):
            if isOpen, events == nil { reader.append(bytes) }
        case .end:
            hasClientEnded = true
            // A client that has sent everything may still read the response; a page that listens to events is gone.
            if events != nil { close() }
        }
    }

    /// Answers complete requests, writes as much as the client takes, and ends the connection at its deadline.
    mutating func advance(at moment: Moment, _ answers: HTTPAnswers) {
        takeEvents(moment)
        repeat {
            answerRequests(moment, answers)
            write(moment)
        } while isOpen && events == nil && output.isEmpty && reader.isWaiting
        if hasClientEnded, isOpen, output.isEmpty { close() }
        finish(moment)
        if moment.nanoseconds >= deadline { expire(moment, answers) }
    }

    private mutating func answerRequests(_ moment: Moment, _ answers: HTTPAnswers) {
        do throws(HTTPRefusal) {
            while isOpen, events == nil, output.count < Self.fullOutput {
                switch try reader.next() {
                case .incomplete(let isBegun):
                    if isBegun, !isReading { deadline = moment.nanoseconds + limits.request }
                    isReading = isBegun
                    return
                case .head(let request):
                    guard let refusal = answers.refusal(request) else {
                        isKnown = true
                        continue
                    }
                    // The rest of the request is its body, which is not read.
                    write(
                        answers.finish(refusal), isHead: request.method == "HEAD", keepsAlive: false, moment: moment)
                    end(moment)
                case .expectsContinue: output.append("HTTP/1.1 100 Continue\r\n\r\n".utf8)
                case .request(let request):
                    isReading = false
                    deadline = moment.nanoseconds + limits.idle
                    write(answers.response(to: request), to: request, moment: moment)
                }
            }
        } catch {
            refuse(error, at: moment, answers: answers)
        }
    }

    private mutating func write(_ response: HTTPResponse, to request: HTTPRequest, moment: Moment) {
        let isHead = request.method == "HEAD"
        if case .events(let stream) = response.body, !isHead {
            write(response, isHead: false, keepsAlive: false, moment: moment)
            events = stream
            nextHeartbeat = moment.nanoseconds + limits.heartbeat
            takeEvents(moment)
        } else {
            write(response, isHead: isHead, keepsAlive: request.keepsAlive, moment: moment)
            if !request.keepsAlive { end(moment) }
        }
    }

    private mutating func write(_ response: HTTPResponse, isHead: Bool, keepsAlive: Bool, moment: Moment) {
        if output.isEmpty { deadline = moment.nanoseconds + limits.stall }
        output.append(response.bytes(isHead: isHead, keepsAlive: keepsAlive, date: moment.date))
    }

    private mutating func takeEvents(_ moment: Moment) {
        guard let events, !isOver else { return }
        if moment.nanoseconds >= nextHeartbeat {
            events.sendHeartbeat()
            nextHeartbeat = moment.nanoseconds + limits.heartbeat
        }
        let more = events.take()
        if output.isEmpty { deadline = more.bytes.isEmpty ? .max : moment.nanoseconds + limits.stall }
        output.append(more.bytes)
        if output.count > limits.waitingEvents { return close() }
        guard more.isClosed else { return }
        self.events = nil
        nextHeartbeat = .max
        end(moment)
    }

    private mutating func write(_ moment: Moment) {
        guard !output.isEmpty, !isOver else { return }
        guard let count = file.writeSome(output.bytes) else { return close() }
        guard count > 0 else { return }
        output.remove(count)
        deadline = moment.nanoseconds + (output.isEmpty && isOpen && !isReading ? limits.idle : limits.stall)
        if isReading { deadline = moment.nanoseconds + limits.request }
        if output.isEmpty, events != nil { deadline = .max }
    }

    private mutating func end(_ moment: Moment) {
        guard isOpen else { return }
        state = .ending
        deadline = moment.nanoseconds + limits.stall
    }

    /// Ends a connection after its last response is written.
    private mutating func finish(_ moment: Moment) {
        guard case .ending = state, output.isEmpty else { return }
        if hasClientEnded { return close() }
        guard !hasEndedWriting else { return }
        file.endWriting()
        hasEndedWriting = true
        deadline = moment.nanoseconds + min(limits.stall, 2_000_000_000)
    }

    private mutating func expire(_ moment: Moment, _ answers: HTTPAnswers) {
        guard isOpen, isReading, output.isEmpty else { return close() }
        refuse(HTTPRefusal(.requestTimeout, "the request takes too long"), at: moment, answers: answers)
        write(moment)
        finish(moment)
    }

    mutating func close() {
        guard !isOver else { return }
        events?.close()
        file.discard()
        state = .over
    }
}

/// A point in time by two clocks.
struct Moment {
    /// Nanoseconds of the steady clock.
    let nanoseconds: Int
    /// The date in the format of HTTP: `Sun, 06 Nov 1994 08:49:37 GMT`.
    let date: String
}

/// The bytes that wait to be sent to a client.
private struct OutputBuffer {
    private var all: [UInt8] = []
    private var written = 0

    var isEmpty: Bool { written == all.count }
    var count: Int { all.count - written }
    var bytes: ArraySlice<UInt8> { all[written...] }

    mutating func append(_ bytes: some Collection<UInt8>) { all += bytes }

    mutating func remove(_ count: Int) {
        written += count
        if written == all.count {
            all.removeAll(keepingCapacity: all.count < 1 << 16)
            written = 0
        } else if written > 1 << 20 {
            all.removeFirst(written)
            written = 0
        }
    }
}
