import BDDHTTP
import BDDLanguageService
import BDDPlatform

/// Changes of whole files: moving, renaming and removing features, and undoing that.
extension Studio {
    /// The latest change that can be undone.
    var lastChange: Messages.LastChange {
        Messages.LastChange(number: changes.count, title: changes.last?.title)
    }

    /// Moves a feature to another path, and gives it another name.
    func move(_ move: Messages.Move) throws -> HTTPResponse {
        let before = try savedBytes(move.path)
        guard let file = FileText(before) else { throw StudioFiles.Problem.notText(path: move.path) }
        let name = move.name.split(whereSeparator: \.isNewline).joined(separator: " ")
        let edits = service.featureName(move.path, name).map { [$0] } ?? []
        let after = edits.isEmpty ? before : file.bytes(before, edits)
        guard move.to != move.path else {
            guard !edits.isEmpty else { throw StudioRefusal(message: "this is its name already") }
            let part = FileChange.Part(path: move.path, before: before, after: after)
            return try make(FileChange(title: "'\(move.path)' is called '\(name)'", parts: [part]))
        }
        try StudioFiles.requireName(move.to)
        let parts = [
            FileChange.Part(path: move.path, before: before, after: nil),
            FileChange.Part(path: move.to, before: nil, after: after),
        ]
        let title = "'\(move.path)' was moved to '\(move.to)'"
        return try make(FileChange(title: title, parts: parts), moves: [move.path: move.to])
    }

    /// Removes a feature.
    func remove(_ path: Messages.Path) throws -> HTTPResponse {
        let before = try savedBytes(path.path)
        guard FileText(before) != nil else { throw StudioFiles.Problem.notText(path: path.path) }
        let part = FileChange.Part(path: path.path, before: before, after: nil)
        return try make(FileChange(title: "'\(path.path)' was deleted", parts: [part]))
    }

    /// Undoes the latest change.
    ///
    /// - Parameter undone: the change that the page has shown. If it is not the latest any more, nothing is undone.
    func undo(_ undone: Messages.Undone) throws -> HTTPResponse {
        guard let change = changes.last, changes.count == undone.number else {
            throw StudioRefusal(message: "this is no longer the latest change")
        }
        for part in change.parts { try requireSaved(part.path) }
        let moves = change.parts.count == 2 && change.parts[0].after == nil && change.parts[1].before == nil
        try files.make(change.inverse)
        changes.removeLast()
        took(change.inverse, moves: moves ? [change.parts[1].path: change.parts[0].path] : [:])
        return try JSON.response(lastChange)
    }

    /// Makes a change, and keeps it to be undone.
    ///
    /// - Parameters:
    ///   - moves: the new paths of moved files.
    ///   - remark: what the change has left as it was.
    func make(_ change: FileChange, moves: [String: String] = [:], remark: String? = nil) throws -> HTTPResponse {
        try files.make(change)
        changes.add(change)
        took(change, moves: moves)
        var answer = lastChange
        answer.remark = remark
        return try JSON.response(answer)
    }

    /// The bytes on disk of a feature without unsaved changes.
    func savedBytes(_ path: String) throws -> [UInt8] {
        // A text that is not saved may have no file any more.
        try requireSaved(path)
        let bytes = try files.read(path)
        guard (try? LinkTarget.path(of: path)) == path else { throw StudioRefusal(message: "'\(path)' is a link") }
        return bytes
    }

    private func requireSaved(_ path: String) throws {
        guard open[path]?.isDirty != true else {
            throw StudioRefusal(message: "'\(path)' has changes that are not saved: save or discard them first")
        }
    }

    /// Informs the language service, the run and the pages about a change on disk.
    private func took(_ change: FileChange, moves: [String: String]) {
        for part in change.parts where !LanguageService.isCode(part.path) {
            take(part.path, part.after.map(Array.init))
        }
        let gone = change.parts.filter { $0.after == nil }.map(\.path)
        if !gone.isEmpty { listeners.tell("moved", gone.map { Messages.Moved(path: $0, to: moves[$0]) }) }
        listeners.tell("state", state)
        listeners.tell("disk", change.parts.filter { $0.after != nil }.map(\.path))
    }

    private func take(_ path: String, _ bytes: [UInt8]?) {
        if bytes == nil { removed.insert(path) } else { removed.remove(path) }
        program.take(path, bytes)
        guard let bytes else {
            open[path] = nil
            drafts.remove(path)
            return service.close(path)
        }
        guard let known = open[path], let file = FileText(bytes) else {
            service.add(path, bytes)
            return
        }
        let version = known.version + 1
        open[path] = OpenFile(
            file: file, base: file.text, revision: StudioFiles.revision(bytes), version: version)
        service.open(path, text: file.text, version: version)
    }
}

extension FileText {
    /// Applies edits of the text to its bytes, and keeps line ends and the byte order mark.
    ///
    /// - Parameter edits: in the order of the text.
    func bytes(_ bytes: [UInt8], _ edits: [TextEdit]) -> [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.starts(with: mark) ? mark : []
        var text = DocumentText(Array(bytes[start.count...]), encoding: .utf16)
        for edit in edits.reversed() { text.replace(edit.span, with: edit.text) }
        return start + text.bytes
    }
}
