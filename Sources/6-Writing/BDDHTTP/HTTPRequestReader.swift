/// Reads requests from the bytes of a connection, however they are split (RFC 9112).
package struct HTTPRequestReader {
    /// The result of reading so far.
    package enum Progress: Equatable {
        /// The request is not complete; `isBegun` says whether any of its bytes have arrived.
        case incomplete(isBegun: Bool)
        /// The head of a request whose body is not read yet. Returned once, before the other results for the request.
        case head(HTTPRequest)
        /// The client waits for `100 Continue`. Returned once.
        case expectsContinue
        case request(HTTPRequest)
    }

    private enum State {
        case head
        case hasHead(HTTPRequestHead)
        case body(HTTPRequestHead, length: Int)
        case chunks(HTTPRequestHead, ChunkedBody)
    }

    private let limits: HTTPLimits
    private var bytes: [UInt8] = []
    /// The index of the first unused byte.
    private var start = 0
    private var lines = HeadLines()
    private var state = State.head

    package init(_ limits: HTTPLimits = HTTPLimits()) {
        self.limits = limits
    }

    /// Whether `next` may find more in the bytes that have arrived.
    var isWaiting: Bool { start < bytes.count && !isIncomplete }
    private var isIncomplete = false

    package mutating func append(_ more: some Collection<UInt8>) {
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.count < 1 << 16)
            lines = HeadLines()
            start = 0
        }
        bytes += more
        isIncomplete = false
    }

    /// The next result.
    ///
    /// - Throws: `HTTPRefusal`. Do not read on after it.
    package mutating func next() throws(HTTPRefusal) -> Progress {
        while true {
            switch state {
            case .head:
                guard let found = try lines.next(in: bytes, from: start, limits: limits) else {
                    return incomplete(isBegun: start < bytes.count)
                }
                let head = try HTTPRequestHead(found.lines, limits)
                start = found.end
                state = .hasHead(head)
                if head.framing != .length(0) { return .head(request(head, [])) }
            case .hasHead(let head):
                state =
                    switch head.framing {
                    case .length(let length): .body(head, length: length)
                    case .chunked: .chunks(head, ChunkedBody())
                    }
                if head.expectsContinue, head.framing != .length(0), start == bytes.count { return .expectsContinue }
            case .body(let head, let length):
                guard bytes.count - start >= length else { return incomplete(isBegun: true) }
                let body = Array(bytes[start..<start + length])
                start += length
                return .request(finish(head, body))
            case .chunks(let head, var chunks):
                state = .head
                let isWhole = try chunks.read(bytes, from: &start, limits: limits)
                guard isWhole else {
                    state = .chunks(head, chunks)
                    return incomplete(isBegun: true)
                }
                return .request(finish(head, chunks.body))
            }
        }
    }

    private mutating func incomplete(isBegun: Bool) -> Progress {
        isIncomplete = true
        return .incomplete(isBegun: isBegun)
    }

    private mutating func finish(_ head: HTTPRequestHead, _ body: [UInt8]) -> HTTPRequest {
        state = .head
        // A client may send many requests at once, so used bytes are removed.
        if start > 1 << 16 {
            bytes.removeFirst(start)
            start = 0
        }
        lines = HeadLines()
        return request(head, body)
    }

    private func request(_ head: HTTPRequestHead, _ body: [UInt8]) -> HTTPRequest {
        HTTPRequest(
            method: head.method, path: head.target.path, query: head.target.query, host: head.host,
            fields: head.fields, body: body, keepsAlive: head.keepsAlive)
    }
}

/// Finds the lines up to an empty one, looking at each byte only once.
struct HeadLines {
    private var found: [Range<Int>] = []
    /// The start of the unfinished line, and the index up to which its end was searched for.
    private var open: (start: Int, searched: Int)?

    /// - Returns: The lines before the empty line, and the index after it; nil if it has not arrived.
    /// - Throws: `HTTPRefusal` if a limit is exceeded or a line does not end with CRLF.
    mutating func next(
        in bytes: [UInt8], from start: Int, limits: HTTPLimits
    ) throws(HTTPRefusal) -> (lines: [ArraySlice<UInt8>], end: Int)? {
        var (lineStart, index) = open ?? (start, start)
        while index < bytes.count {
            if bytes[index] != UInt8(ascii: "\n") {
                index += 1
                continue
            }
            guard index > lineStart, bytes[index - 1] == UInt8(ascii: "\r"),
                !bytes[lineStart..<index - 1].contains(UInt8(ascii: "\r"))
            else { throw HTTPRefusal(.badRequest, "a line that does not end with CRLF") }
            let line = lineStart..<index - 1
            index += 1
            lineStart = index
            if line.isEmpty {
                // Empty lines before a request are ignored (RFC 9112, 2.2).
                guard !found.isEmpty else {
                    if index - start > 64 { throw HTTPRefusal(.badRequest, "no request line") }
                    continue
                }
                return (found.map { bytes[$0] }, index)
            }
            found.append(line)
            try require(found, start, limits: limits)
        }
        open = (lineStart, index)
        try requireRoom(index - lineStart, start, lineStart: lineStart, limits: limits)
        return nil
    }

    private func require(_ lines: [Range<Int>], _ start: Int, limits: HTTPLimits) throws(HTTPRefusal) {
        guard lines[0].count <= limits.requestLine else { throw HTTPRefusal(.uriTooLong, "a long request line") }
        guard lines[lines.count - 1].upperBound - lines[0].upperBound <= limits.fields else {
            throw HTTPRefusal(.fieldsTooLarge, "more than \(limits.fields) bytes of fields")
        }
        guard lines.count - 1 <= limits.fieldCount else { throw HTTPRefusal(.fieldsTooLarge, "too many fields") }
    }

    /// Throws if the unfinished line already exceeds a limit.
    private func requireRoom(_ count: Int, _ start: Int, lineStart: Int, limits: HTTPLimits) throws(HTTPRefusal) {
        if let first = found.first {
            guard lineStart + count - first.upperBound <= limits.fields + 2 else {
                throw HTTPRefusal(.fieldsTooLarge, "more than \(limits.fields) bytes of fields")
            }
        } else if count > limits.requestLine + 1 {
            throw HTTPRefusal(.uriTooLong, "a long request line")
        }
    }
}
