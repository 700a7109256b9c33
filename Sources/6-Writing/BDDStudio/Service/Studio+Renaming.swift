import BDDHTTP
import BDDLanguageService
import BDDPlatform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Renaming steps, tags and placeholders in all files, and where they are used.
extension Studio {
    /// The lines that use the step or placeholder at a position.
    func uses(_ asked: Messages.Asked) throws -> HTTPResponse {
        let matches = service.references(asked.path, at: asked.position).map { place in
            Messages.Match(
                path: place.path, line: place.span.start.line,
                text: Self.line(place.span.start.line, of: service.text(of: place.path) ?? ""))
        }
        return try JSON.response(Messages.Found(count: matches.count, matches: Array(matches.prefix(500))))
    }

    /// The edits for a new name; without a new name, the present name of the thing at the position.
    func renaming(_ asked: Messages.Rename) throws -> HTTPResponse {
        guard let name = asked.name else {
            guard let found = service.renamable(asked.path, at: asked.position) else {
                throw StudioRefusal(message: RenameError.nothingHere.description)
            }
            return try JSON.response(Messages.Renaming(name: found.name, mark: "", lines: []))
        }
        let change = try renamed(asked, to: name)
        let lines = change.parts.flatMap { part in
            let (before, after) = (Self.lines(part.before.map(Array.init)), Self.lines(part.after.map(Array.init)))
            return zip(before, after).enumerated().filter { $1.0 != $1.1 }.map { number, pair in
                Messages.Renaming.Line(path: part.path, line: number, before: pair.0, after: pair.1)
            }
        }
        return try JSON.response(Messages.Renaming(name: name, mark: Self.mark(change), lines: lines))
    }

    /// Renames in all files, exactly as it was shown before.
    func rename(_ asked: Messages.Rename) throws -> HTTPResponse {
        let change = try renamed(asked, to: asked.name ?? "")
        guard asked.mark == Self.mark(change) else {
            throw StudioRefusal(message: "files were changed meanwhile: look at what would be renamed once more")
        }
        guard !change.parts.isEmpty else { throw StudioRefusal(message: "this is its name already") }
        return try make(change)
    }

    private func renamed(_ asked: Messages.Rename, to name: String) throws -> FileChange {
        let edits: [FileEdits]
        do {
            edits = try service.rename(asked.path, at: asked.position, to: name)
        } catch {
            throw StudioRefusal(message: "\(error)")
        }
        let parts = try edits.map { file in
            let bytes = LanguageService.isCode(file.path) ? try code(file.path) : try savedBytes(file.path)
            guard let text = FileText(bytes) else { throw StudioFiles.Problem.notText(path: file.path) }
            return FileChange.Part(path: file.path, before: bytes, after: text.bytes(bytes, file.edits))
        }
        let changed = parts.filter { $0.before != $0.after }
        let count = changed.count == 1 ? "1 file" : "\(changed.count) files"
        return FileChange(title: "'\(name)' is the new name in \(count)", parts: changed)
    }

    /// The bytes of a file with step definitions.
    private func code(_ path: String) throws -> [UInt8] {
        guard StudioFiles.isOwnCode(path) else {
            throw StudioRefusal(
                message: "'\(path)' defines this, and is not below the folder of the studio: rename it there")
        }
        do {
            return try FileDescriptor.contents(of: path, isRegular: true)
        } catch {
            throw StudioFiles.Problem.system(path: path, error)
        }
    }

    /// A hash of everything that a change modifies.
    private static func mark(_ change: FileChange) -> String {
        var all: [UInt8] = []
        for part in change.parts {
            all += part.path.utf8
            for bytes in [part.before, part.after] { all += [0] + (bytes ?? Data()) }
        }
        return StudioFiles.revision(all)
    }

    private static func lines(_ bytes: [UInt8]?) -> [String] {
        (bytes ?? []).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
        }
    }

    private static func line(_ number: Int, of text: String) -> String {
        let lines = text.utf8.split(
            separator: UInt8(ascii: "\n"), maxSplits: number + 1, omittingEmptySubsequences: false)
        guard lines.indices.contains(number) else { return "" }
        let line = lines[number]
        return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
}
