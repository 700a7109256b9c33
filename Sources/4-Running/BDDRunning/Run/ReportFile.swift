import BDDPlatform

/// How reports get into files.
enum ReportFile {
    /// Opens the file of a report, and makes the folders above it.
    ///
    /// A report replaces its file only when it is complete: if the program ends early, the file still has the old
    /// report. A report that is written in place can be read during the run, and keeps its beginning if the run breaks
    /// off. Both are locked against a second run. Pipes, devices, and files in folders without write access are written
    /// directly.
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

    /// The kind of the existing file; a file that is already open counts as a device.
    private static func kind(_ path: String) -> FileStatus.Kind? {
        if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return .device }
        return (try? FileStatus(path))?.kind
    }
}
