import BDDPlatform

/// How reports get into files.
enum ReportFile {
    /// Opens the file of a report, and makes the folders that it is in.
    ///
    /// A report takes its place when it is whole: whatever ends the program, what stands there is the old one or the
    /// new one. What is written in place can be read while the run goes on, and as far as it came when it breaks off.
    /// Pipes and devices are written to; so is a file in a folder that takes no other.
    static func open(_ path: String, inPlace: Bool) throws(SystemError) -> BufferedOutput {
        try Folder.make(LinkTarget.folder(of: LinkTarget.path(of: path)))
        guard !inPlace, isReplaceable(path) else { return BufferedOutput(try .create(path), name: path) }
        do throws(SystemError) {
            return BufferedOutput(try FileDraft(of: path), name: path)
        } catch {
            guard error.isRefusedPlace, (try? FileStatus(path)) != nil else { throw error }
            return BufferedOutput(try .create(path), name: path)
        }
    }

    private static func isReplaceable(_ path: String) -> Bool {
        // These lead to files that are open already.
        if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return false }
        switch (try? FileStatus(path))?.kind {
        case .regular, .folder, nil: return true
        case .pipe, .socket, .device: return false
        }
    }
}
