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
        let old = service.renamable(asked.path, at: asked.position)?.name ?? ""
        let documents = documents(naming: old)
        let words = "\(documents.joined(separator: ", ")) still \(documents.count == 1 ? "says" : "say") \(old)"
        return try make(change, remark: documents.isEmpty ? nil : words)
    }

    /// The Markdown files beside the features, such as `SPEC.md`, that name a requirement by its tag.
    private func documents(naming tag: String) -> [String] {
        guard let name = RequirementName(tag: tag) else { return [] }
        return files.folders(of: files.paths).flatMap { folder in
            ((try? Folder.names(in: folder)) ?? []).map { String(decoding: $0, as: UTF8.self) }.sorted().filter {
                file in
                guard file.hasSuffix(".md"), !file.hasSuffix(".feature.md"),
                    let bytes = try? FileDescriptor.contents(of: "\(folder)/\(file)", isRegular: true)
                else { return false }
                return name.isIn(bytes)
            }
        }
    }

    private func renamed(_ asked: Messages.Rename, to name: String) throws -> FileChange {
        let edits: [FileEdits]
        do {
            let present = Set(files.paths)
            // Texts of files that were removed stay open, so that saving makes them again: without changes they have no
            // file to rename in.
            edits = try service.rename(asked.path, at: asked.position, to: name).filter { file in
                LanguageService.isCode(file.path) || present.contains(file.path) || open[file.path]?.isDirty == true
            }
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
        let old = service.renamable(asked.path, at: asked.position)?.name ?? ""
        let new = old.first == "@" && name.first != "@" ? "@\(name)" : name
        return FileChange(title: "Renamed '\(old)' to '\(new)' in \(count)", parts: changed)
    }

    /// The bytes of a file with step definitions.
    private func code(_ path: String) throws -> [UInt8] {
        guard StudioFiles.isOwnCode(path) else {
            throw StudioRefusal(
                message:
                    "This step is defined in \(path), outside the studio's folder: rename it in a studio opened there")
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

/// The name of a requirement in a document: that of its tag, with or without `@`.
private struct RequirementName {
    private let bytes: [UInt8]

    /// Nil for a tag without digits, such as `@slow`: it may be a word like any other.
    init?(tag: String) {
        guard tag.first == "@", tag.contains(where: \.isNumber) else { return nil }
        bytes = Array(tag.dropFirst().utf8)
    }

    /// Whether a text has the name as a whole word.
    func isIn(_ text: [UInt8]) -> Bool {
        guard let first = bytes.first, text.count >= bytes.count else { return false }
        return (0...text.count - bytes.count).contains { start in
            text[start] == first && text[start...].starts(with: bytes) && !isInWord(text, start - 1)
                && !isInWord(text, start + bytes.count)
        }
    }

    private func isInWord(_ text: [UInt8], _ index: Int) -> Bool {
        guard text.indices.contains(index) else { return false }
        let byte = text[index]
        return byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
    }
}
