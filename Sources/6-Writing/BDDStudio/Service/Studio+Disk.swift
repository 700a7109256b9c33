import BDDLanguageService
import BDDPlatform

/// Changes on disk, and drafts from an earlier run.
extension Studio {
    /// Takes changed files from disk, except those with unsaved changes.
    func takeDisk() {
        let paths = mail.take()
        guard !paths.isEmpty else { return }
        let features = Set(files.paths)
        let changed = paths.filter { path in
            let bytes = features.contains(path) ? try? files.contents(path) : nil
            guard let known = open[path] else {
                service.add(path, bytes)
                program.take(path, bytes)
                return true
            }
            guard known.revision != bytes.map(StudioFiles.revision) else { return false }
            if !known.isDirty { program.take(path, bytes) }
            return true
        }
        guard !changed.isEmpty else { return }
        listeners.tell("disk", changed)
        listeners.tell("state", state)
    }

    /// Opens the draft of a file, if there is one.
    func restore(_ path: String, _ bytes: [UInt8]?) {
        guard let draft = drafts.read(path), let file = bytes.flatMap(FileText.init) else { return }
        guard draft.text != file.text else { return drafts.remove(path) }
        open[path] = OpenFile(file: file, base: draft.base, revision: draft.revision, version: 1, isDirty: true)
        service.open(path, text: draft.text, version: 1)
        program.take(path, file.bytes(of: draft.text))
    }

    /// Whether no file exists at the path.
    func isGone(_ path: String) -> Bool {
        do {
            _ = try FileStatus(path)
            return false
        } catch {
            return error.isMissingFile
        }
    }
}
