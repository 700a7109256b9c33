import BDDHTTP
import BDDLanguageService

/// Saving, making and discarding files.
extension Studio {
    /// Saves the text of a file.
    func save(_ saved: Messages.Saved) throws -> HTTPResponse {
        guard var known = open[saved.path], let text = service.text(of: saved.path) else {
            throw StudioFiles.Problem.foreign(saved.path)
        }
        let bytes = known.file.bytes(of: text)
        try files.write(bytes, to: saved.path, over: saved.revision)
        known.base = text
        known.revision = StudioFiles.revision(bytes)
        known.isDirty = false
        // A new version informs other pages that the text was saved.
        known.version += 1
        open[saved.path] = known
        drafts.remove(saved.path)
        listeners.tell("edited", Messages.Version(path: saved.path, version: known.version))
        return try JSON.response(Messages.Revision(revision: known.revision, version: known.version))
    }

    /// Replaces the text by the text on disk.
    func discard(_ path: Messages.Path) throws -> HTTPResponse {
        let bytes: [UInt8]
        do {
            bytes = try files.read(path.path)
        } catch {
            guard open[path.path] != nil, isGone(path.path) else { throw error }
            forget(path.path)
            throw StudioFiles.Problem.removed(path: path.path)
        }
        guard let file = FileText(bytes) else { throw StudioFiles.Problem.notText(path: path.path) }
        drafts.remove(path.path)
        let version = (open[path.path]?.version ?? 0) + 1
        open[path.path] = OpenFile(
            file: file, base: file.text, revision: StudioFiles.revision(bytes), version: version)
        service.open(path.path, text: file.text, version: version)
        program.take(path.path, bytes)
        return try self.file(path.path)
    }

    /// Closes a file that was removed from disk.
    private func forget(_ path: String) {
        drafts.remove(path)
        open[path] = nil
        service.close(path)
        program.take(path, nil)
    }

    func create(_ new: Messages.New) throws -> HTTPResponse {
        let name = new.name.split(whereSeparator: \.isNewline).joined(separator: " ")
        let text = try NewFeature(name: name, language: new.language, usual: service.dialect).text(new.path)
        try files.create(new.path, Array(text.utf8))
        drafts.remove(new.path)
        open[new.path] = nil
        service.add(new.path, Array(text.utf8))
        program.take(new.path, Array(text.utf8))
        return try file(new.path)
    }
}
