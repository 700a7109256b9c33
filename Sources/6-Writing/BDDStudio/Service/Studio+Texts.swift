import BDDDiagnostics
import BDDHTTP
import BDDLanguageService
import Gherkin

/// Handles edits of texts.
extension Studio {
    var state: Messages.State {
        // Files with unsaved changes are listed even if they were removed from disk.
        let unsaved = open.filter(\.value.isDirty).keys
        let paths = files.paths
        let known = program.files
        let features = Set(paths).union(unsaved).sorted().map { feature(known[$0] ?? StudioFile(path: $0)) }
        return Messages.State(
            features: features, verdict: program.verdict, problems: sentProblems, folder: files.newFolder,
            folders: files.folders(of: paths),
            language: service.dialect.language, change: lastChange)
    }

    func feature(_ file: StudioFile) -> Messages.Feature {
        Messages.Feature(
            path: file.path, name: file.name ?? "", errors: file.errors, warnings: file.warnings,
            isBroken: file.isBroken, counts: file.counts, isDirty: open[file.path]?.isDirty == true)
    }

    /// The studio's text of a file, and the text on disk if its revision is not the studio's.
    func file(_ path: String) throws -> HTTPResponse {
        let bytes: [UInt8]
        do {
            bytes = try files.read(path)
        } catch {
            guard let known = open[path] else { throw error }
            guard known.isDirty else { throw isGone(path) ? .removed(path: path) : error }
            return try file(path, known, disk: "", revision: StudioFiles.gone)
        }
        guard let file = FileText(bytes) else { throw StudioFiles.Problem.notText(path: path) }
        let revision = StudioFiles.revision(bytes)
        if open[path]?.isDirty != true, open[path]?.revision != revision {
            let version = (open[path]?.version ?? 0) + 1
            open[path] = OpenFile(file: file, base: file.text, revision: revision, version: version)
            service.open(path, text: file.text, version: version)
        }
        guard let known = open[path] else { throw StudioFiles.Problem.foreign(path) }
        return try self.file(path, known, disk: file.text, revision: revision)
    }

    private func file(_ path: String, _ known: OpenFile, disk: String, revision: String) throws -> HTTPResponse {
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
            keywords: Messages.Keywords(service.dialect(of: path)), isBroken: service.isBroken(path))
    }

    private func findings(_ path: String) -> [Messages.Finding] {
        service.findings(of: path).map { found, fix in
            let fixes = fix.map { action in
                [Messages.Fix(title: action.title, edits: action.edits.flatMap(\.edits))]
            }
            return Messages.Finding(found, service.span(of: found), fixes: fixes ?? [])
        }
    }

    func look(_ look: Messages.Look) throws -> HTTPResponse {
        try JSON.response(answer(look.path, look.shown.range))
    }

    /// Applies edits from the page.
    func edit(_ edited: Messages.Edited) throws -> HTTPResponse {
        guard let known = open[edited.path], known.version == edited.version else {
            return JSON.refusal(.conflict, "another page has edited this file")
        }
        let version = known.version + 1
        service.edit(edited.path, edited.edits, version: version)
        return try took(edited.path, version, shown: edited.shown.range)
    }

    /// Replaces the text by the page's text.
    func takeText(_ opened: Messages.Opened) throws -> HTTPResponse {
        if open[opened.path] == nil { _ = try file(opened.path) }
        let version = (open[opened.path]?.version ?? 0) + 1
        if let base = opened.base, let revision = opened.revision {
            open[opened.path]?.base = base
            open[opened.path]?.revision = revision
        }
        service.replace(opened.path, with: opened.text, version: version)
        return try took(opened.path, version, shown: opened.shown.range)
    }

    private func took(_ path: String, _ version: Int, shown: Range<Int>) throws -> HTTPResponse {
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
}
