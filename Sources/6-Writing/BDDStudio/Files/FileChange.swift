import BDDPlatform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A change of several files at once, such as a renamed sentence, which can be undone as a whole.
package struct FileChange: Codable, Equatable, Sendable {
    /// The bytes of a file before and after the change; nil where there is no file.
    struct Part: Codable, Equatable, Sendable {
        let path: String
        let before: Data?
        let after: Data?

        init(path: String, before: [UInt8]?, after: [UInt8]?) {
            self.path = path
            self.before = before.map { Data($0) }
            self.after = after.map { Data($0) }
        }

        var inverse: Part { Part(path: path, before: after.map(Array.init), after: before.map(Array.init)) }
    }

    /// The change in words, such as `'Play' was moved to 'Features/mastermind/play.feature'`.
    let title: String
    let parts: [Part]

    /// The change that undoes this one.
    var inverse: FileChange { FileChange(title: title, parts: parts.reversed().map(\.inverse)) }
}

extension StudioFiles {
    /// Makes a change: of all its files, or of none.
    ///
    /// - Throws: `Problem` if a file is not as it was before the change, or cannot be written. Files that were written
    ///   until then get their former contents back.
    func make(_ change: FileChange) throws(Problem) {
        for part in change.parts { try requireBefore(part) }
        for (index, part) in change.parts.enumerated() {
            do throws(Problem) {
                try make(part)
            } catch {
                for done in change.parts[..<index].reversed() { try? make(done.inverse) }
                throw error
            }
        }
    }

    /// Whether a file with step definitions is below the working folder. Elsewhere, its package does not belong to the
    /// studio.
    static func isOwnCode(_ path: String) -> Bool {
        path.hasSuffix(".swift") && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }

    private func requireBefore(_ part: FileChange.Part) throws(Problem) {
        guard isInside(part.path) || Self.isOwnCode(part.path) else { throw .foreign(part.path) }
        let found: [UInt8]?
        do throws(SystemError) {
            found = try FileDescriptor.contents(of: part.path, isRegular: true)
        } catch {
            guard error.isMissingFile else { throw .system(path: part.path, error) }
            found = nil
        }
        guard found != part.before.map(Array.init) else { return }
        if part.before == nil { throw .existing(path: part.path) }
        throw .changed(path: part.path, found)
    }

    private func make(_ part: FileChange.Part) throws(Problem) {
        try requireBefore(part)
        guard let after = part.after.map(Array.init) else { return try remove(part.path) }
        guard part.before != nil else { return try make(part.path, after) }
        do throws(SystemError) {
            let draft = try FileDraft(of: part.path)
            try draft.file.write(after)
            if (try? FileDescriptor.contents(of: part.path)) == part.before.map(Array.init) {
                return try draft.commit()
            }
        } catch {
            throw .system(path: part.path, error)
        }
        try requireBefore(part)
    }

    private func remove(_ path: String) throws(Problem) {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw .fixed(path: path)
        }
    }
}
