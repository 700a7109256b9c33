import BDDPlatform

/// A history on disk. Several runs at once may append to it: each locks it, reads it and appends its line.
package struct HistoryFile: Sendable {
    package let path: String
    /// The number of runs to keep. The file may exceed it for a while, so that it is rarely rewritten.
    package let limit: Int

    /// - Parameter limit: the number of runs that are kept; by default all.
    package init(_ path: String, limit: Int = .max) {
        self.path = path
        self.limit = limit
    }

    /// The history that a file contains, and how far the file is whole.
    package struct Contents: Sendable {
        package let history: History
        /// The number of a last line that breaks off, and is left out; nil if there is none.
        package let brokenLine: Int?
        fileprivate let wholeBytes: Int
        fileprivate var lacksLineFeed = false
    }

    /// Reads the file; one that is missing or empty is an empty history.
    ///
    /// - Throws: `HistoryError`.
    package func read() throws(HistoryError) -> Contents {
        do throws(SystemError) {
            let status = try FileStatus(path)
            guard status.kind == .regular else { throw SystemError.unreadable(status.kind) }
        } catch {
            if error.isMissingFile { return Contents(history: History(), brokenLine: nil, wholeBytes: 0) }
            if let kind = (try? FileStatus(path))?.kind, kind != .regular { throw .noFile(path, kind) }
            throw .unreadable(path, error)
        }
        let bytes: [UInt8]
        do throws(SystemError) { bytes = try FileDescriptor.contents(of: path, isRegular: true) } catch {
            throw .unreadable(path, error)
        }
        let reader = try HistoryReader(bytes, path: path)
        return Contents(
            history: reader.history, brokenLine: reader.brokenLine, wholeBytes: reader.wholeBytes,
            lacksLineFeed: reader.lacksLineFeed)
    }

    /// Checks that the file can be read and written, and makes it if it is missing.
    ///
    /// - Throws: `HistoryError`.
    package func prepare() throws(HistoryError) -> Contents {
        let contents = try read()
        do throws(SystemError) { try FileDescriptor.append(to: path).close() } catch { throw .unwritable(path, error) }
        return contents
    }

    /// Appends a run under a lock, and cuts the file if it has become too long.
    ///
    /// - Parameter make: Makes the run from the contents of the file so far; nil appends nothing.
    /// - Throws: `HistoryError`.
    package func append(_ make: (Contents) -> HistoryRun?) throws(HistoryError) {
        let file = try locked()
        defer { file.discard() }
        let contents = try read()
        guard let run = make(contents) else { return }
        let count = contents.history.runs.count + 1
        do throws(SystemError) {
            if count > limit, (count - limit) * 5 >= limit {
                var history = contents.history
                history.add(run)
                try FileReplacement.replace(path, with: HistoryFile.bytes(of: history.suffix(limit)))
            } else {
                try append(HistoryLine.bytes(of: run), after: contents, to: file)
            }
        } catch { throw .unwritable(path, error) }
    }

    private static func bytes(of runs: [HistoryRun]) -> [UInt8] {
        runs.reduce(into: HistoryLine.head) { $0 += HistoryLine.bytes(of: $1) }
    }

    /// Appends a line. A line that could be written in part only is removed again.
    private func append(_ line: [UInt8], after contents: Contents, to file: FileDescriptor) throws(SystemError) {
        let wholeBytes = contents.wholeBytes
        let start = wholeBytes == 0 ? HistoryLine.head : contents.lacksLineFeed ? [UInt8(ascii: "\n")] : []
        // A line that broke off when its program was killed.
        try file.truncate(to: wholeBytes)
        do throws(SystemError) {
            try file.write(start + line)
        } catch {
            try? file.truncate(to: wholeBytes)
            throw error
        }
    }

    /// Opens and locks the file. Waits while another program writes it.
    private func locked() throws(HistoryError) -> FileDescriptor {
        var waits = 0
        while true {
            do throws(SystemError) {
                try FileDescriptor.append(to: path).close()
                let file = try FileDescriptor.appendLocked(to: path)
                // Another program may have replaced the file between opening and locking.
                if file.isIntact(at: path, size: try FileStatus(file).size) { return file }
                file.discard()
            } catch {
                guard error == .locked, waits < Self.mostWaits else { throw .unwritable(path, error) }
                waits += 1
                Terminal.pause(milliseconds: 20)
            }
        }
    }

    /// How often the lock is asked for: for half a minute.
    private static let mostWaits = 1500
}
