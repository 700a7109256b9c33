import BDDHTTP
import BDDLanguageService
import BDDPlatform
import BDDReports
import Gherkin

/// Texts that are edited.
extension Studio {
    var state: Messages.State {
        // What is not saved of a file that somebody has removed is to be seen.
        let unsaved = open.filter(\.value.isDirty).keys
        let paths = files.paths
        let features = Set(paths).union(unsaved).sorted().map { path in
            let found = service.diagnostics(of: path)
            return Messages.Feature(
                path: path, name: service.featureName(path) ?? "", errors: found.count { $0.severity == .error },
                warnings: found.count { $0.severity == .warning }, isDirty: open[path]?.isDirty == true)
        }
        return Messages.State(
            features: features, scenarios: program.scenarios, unselected: program.unselected, folder: files.newFolder,
            folders: files.folders(of: paths), language: service.dialect.language)
    }

    /// Opens a file that was left with a draft: what was not saved counts.
    func restore(_ path: String, _ bytes: [UInt8]?) {
        guard let draft = drafts.read(path), let file = bytes.flatMap(FileText.init) else { return }
        guard draft.text != file.text else { return drafts.remove(path) }
        open[path] = OpenFile(file: file, base: draft.base, revision: draft.revision, version: 1, isDirty: true)
        service.open(path, text: draft.text, version: 1)
        program.take(path, file.bytes(of: draft.text))
    }

    /// The text of a file as the studio has it, and what is on disk where that is something else than its base.
    func file(_ path: String) throws -> HTTPResponse {
        let bytes: [UInt8]
        do {
            bytes = try files.read(path)
        } catch {
            guard let known = open[path] else { throw error }
            guard known.isDirty else { throw isGone(path) ? .removed(path: path) : error }
            return try file(path, known, disk: "", StudioFiles.gone)
        }
        guard let file = FileText(bytes) else { throw StudioFiles.Problem.notText(path: path) }
        let revision = StudioFiles.revision(bytes)
        if open[path]?.isDirty != true, open[path]?.revision != revision {
            let version = (open[path]?.version ?? 0) + 1
            open[path] = OpenFile(file: file, base: file.text, revision: revision, version: version)
            service.open(path, text: file.text, version: version)
        }
        guard let known = open[path] else { throw StudioFiles.Problem.foreign(path) }
        return try self.file(path, known, disk: file.text, revision)
    }

    private func file(_ path: String, _ known: OpenFile, disk: String, _ revision: String) throws -> HTTPResponse {
        guard let text = service.text(of: path) else { throw StudioFiles.Problem.foreign(path) }
        var answer = Messages.File(
            path: path, text: text, base: known.base, revision: known.revision, version: known.version,
            answer: self.answer(path, 0..<200))
        if known.revision != revision { (answer.disk, answer.diskRevision) = (disk, revision) }
        return try JSON.response(answer)
    }

    func answer(_ path: String, _ shown: Range<Int>) -> Messages.Answer {
        Messages.Answer(
            version: open[path]?.version ?? 0, diagnostics: findings(path),
            tokens: service.tokens(of: path).filter { shown.contains($0.span.start.line) }.map(Messages.Token.init),
            keywords: Messages.Keywords(service.dialect(of: path)))
    }

    private func findings(_ path: String) -> [Messages.Finding] {
        service.findings(of: path).map { found, fix in
            let fixes = fix.map { action in
                [Messages.Fix(title: action.title, edits: action.edits.flatMap(\.edits))]
            }
            return Messages.Finding(found, service.span(of: found), fixes ?? [])
        }
    }

    func look(_ look: Messages.Look) throws -> HTTPResponse {
        try JSON.response(answer(look.path, look.shown.range))
    }

    /// Takes edits of the page.
    func edit(_ edited: Messages.Edited) throws -> HTTPResponse {
        guard let known = open[edited.path], known.version == edited.version else {
            return JSON.refusal(.conflict, "another page has edited this file")
        }
        let version = known.version + 1
        service.edit(edited.path, edited.edits, version: version)
        return try took(edited.path, version, edited.shown.range)
    }

    /// Takes the whole text of the page.
    func takeText(_ opened: Messages.Opened) throws -> HTTPResponse {
        if open[opened.path] == nil { _ = try file(opened.path) }
        let version = (open[opened.path]?.version ?? 0) + 1
        if let base = opened.base, let revision = opened.revision {
            open[opened.path]?.base = base
            open[opened.path]?.revision = revision
        }
        service.replace(opened.path, with: opened.text, version: version)
        return try took(opened.path, version, opened.shown.range)
    }

    private func took(_ path: String, _ version: Int, _ shown: Range<Int>) throws -> HTTPResponse {
        guard var known = open[path], let text = service.text(of: path) else { throw StudioFiles.Problem.foreign(path) }
        known.version = version
        known.isDirty = text != known.base
        open[path] = known
        if known.isDirty {
            let draft = Drafts.Draft(text: text, base: known.base, revision: known.revision)
            do {
                try drafts.write(draft, of: path)
            } catch {
                listeners.tell("trouble", Messages.Refusal(message: "the draft of '\(path)' cannot be kept: \(error)"))
            }
        } else {
            drafts.remove(path)
        }
        program.take(path, known.file.bytes(of: text))
        listeners.tell("edited", Messages.Version(path: path, version: version))
        return try JSON.response(answer(path, shown))
    }

    /// Saves what the page has seen.
    func save(_ saved: Messages.Saved) throws -> HTTPResponse {
        guard var known = open[saved.path], let text = service.text(of: saved.path) else {
            throw StudioFiles.Problem.foreign(saved.path)
        }
        let bytes = known.file.bytes(of: text)
        try files.write(bytes, to: saved.path, over: saved.revision)
        known.base = text
        known.revision = StudioFiles.revision(bytes)
        known.isDirty = false
        // Other pages learn that it was saved.
        known.version += 1
        open[saved.path] = known
        drafts.remove(saved.path)
        listeners.tell("edited", Messages.Version(path: saved.path, version: known.version))
        return try JSON.response(Messages.Revision(revision: known.revision, version: known.version))
    }

    /// Goes back to what is on disk.
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

    /// Whether there is nothing in the place of a file.
    private func isGone(_ path: String) -> Bool {
        do {
            _ = try FileStatus(path)
            return false
        } catch {
            return error.isMissingFile
        }
    }

    /// Of a file that was removed nothing is left.
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

extension Messages.Shown {
    /// No more than anybody can see.
    var range: Range<Int> {
        let from = min(max(0, from), 1 << 30)
        return from..<max(from, min(to, from + 2_000))
    }
}

extension Messages.Token {
    init(_ token: SemanticToken) {
        line = token.span.start.line
        start = token.span.start.character
        end = token.span.end.character
        kind = "\(token.kind)"
    }
}

extension Messages.Finding {
    init(_ found: Diagnostic, _ span: TextSpan, _ fixes: [Messages.Fix]) {
        code = found.code
        severity = found.severity.rawValue
        message = found.message
        help = found.help
        start = span.start
        end = span.end
        self.fixes = fixes
    }
}

/// Files that were changed by somebody else.
extension Studio {
    /// Takes what is on disk now, unless there is something here that is not saved.
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
}
