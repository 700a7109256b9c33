/// Wakes a thread that waits for files. Any thread may call ``send()``.
///
/// A sender stores its data before it calls `send()`. The thread calls ``clear()`` before it looks for data, so it
/// overlooks none.
package final class WakeUp: Sendable {
    private let pipe: Pipe

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

    /// Becomes readable when the thread is woken, and stays so until ``clear()``.
    package var file: FileDescriptor { pipe.reading }

    /// Wakes the thread, or does nothing if it was woken and has not called ``clear()`` yet and the pipe is full.
    package func send() { _ = pipe.writing.writeSome([1]) }

    /// Makes ``file`` unreadable until the next ``send()``.
    package func clear() {
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        while case .bytes = pipe.reading.read(into: &buffer) {}
    }
}
