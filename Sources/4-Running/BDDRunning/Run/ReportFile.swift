import BDDPlatform

/// How reports get into files.
enum ReportFile {
    /// Opens the file of a report, and makes the folders that it is in.
    ///
    /// A report takes its place when it is whole: whatever ends the program, what stands there is the old one or the
    /// new one. What is written in place can be read while the run goes on, and as far as it came when it breaks off.
    /// Either is locked, so that two runs do not write one file. Pipes and devices are written to; so is a file in a
    /// folder that takes no other.
    static func open(_ path: String, inPlace: Bool) throws(SystemError) -> BufferedOutput {
        let target = try LinkTarget.path(of: path)
        try Folder.make(LinkTarget.folder(of: target))
        switch kind(path) {
        case .pipe: return BufferedOutput(try .createPipe(path), name: path)
        case .device, .socket: return BufferedOutput(try .create(path), name: path)
        case .regular, .folder, nil: break
        }
        if inPlace { return BufferedOutput(try .createLocked(target), name: path, path: target) }
        do throws(SystemError) {
            return BufferedOutput(try FileDraft(of: path), name: path)
        } catch {
            guard error.isRefusedPlace, (try? FileStatus(path)) != nil else { throw error }
            return BufferedOutput(try .createLocked(target), name: path, path: target)
        }
    }

    /// The kind of file that is written to; a file that is already open counts as a device.
    private static func kind(_ path: String) -> FileStatus.Kind? {
        if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return .device }
        return (try? FileStatus(path))?.kind
    }
}
