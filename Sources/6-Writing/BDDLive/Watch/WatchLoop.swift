import BDDDiagnostics
package import BDDPlatform
import BDDReports
import BDDRunning

/// Waits for changes of files, keys and results, gives orders to the live run and redraws the display.
package final class WatchLoop {
    private let task: WatchTask
    private let live: LiveRun?
    private let inbox: WatchInbox
    private let folders: FolderWatch
    private let interrupts: FileDescriptor
    private let sizes: FileDescriptor?
    private let readsKeys: Bool
    private var display: WatchDisplay
    private var round = WatchRound()
    private var report: WatchReport
    private var build: RepeatedBuild?
    /// The change that the present or next build is for, in words.
    private var buildReason = ""
    private var isHelpShown = false
    private var end: WatchEnd?

    /// - Parameters:
    ///   - live: the live run; nil if this program cannot run anything.
    ///   - problem: the reason why this program cannot run anything.
    /// - Throws: `SystemError` if folders cannot be watched or no pipe can be opened.
    package init(
        _ task: WatchTask, _ live: LiveRun?, inbox: WatchInbox, problem: String?, before: WatchHandover?
    ) throws(SystemError) {
        self.task = task
        self.live = live
        self.inbox = inbox
        let isTerminal = task.options().isInteractive
        readsKeys = isTerminal && TerminalKeys.begin()
        sizes = isTerminal ? try TerminalKeys.sizeChanges() : nil
        display = WatchDisplay(isScreen: isTerminal)
        interrupts = try Interrupts.start()
        folders = try FolderWatch(task.roots + (task.product?.sources ?? [])) { task.isWanted($0) }
        build = task.product.map { RepeatedBuild($0, task.environment) }
        report = WatchReport(task, readsKeys: readsKeys)
        report.reason = before?.reason ?? "everything runs at the start"
        if let problem { report.programErrors = [problem] }
    }

    /// Runs the loop until watching ends.
    package func run(_ before: WatchHandover?) -> WatchEnd {
        display.add(report.begin)
        if live != nil { lookAtAll() }
        if let before { live?.order(.expectFailures(before.failures)) }
        display.invalidate()
        while end == nil {
            wait()
            display.draw { report.screen(round, live?.state, build: buildText, isHelpShown: isHelpShown) }
        }
        build?.cancel()
        live?.order(.end)
        TerminalKeys.end()
        display.end()
        return end ?? .interrupted
    }

    private var buildText: String? {
        guard let build, build.output != nil else { return nil }
        return build.progress.map { "\(build.command): \($0)" } ?? build.command
    }

    private func wait() {
        var watch = FileWatch()
        for file in [interrupts, folders.file, inbox.wakeUp] { watch.add(reading: file) }
        let others = [readsKeys ? .standardInput : nil, sizes, build?.output]
        for case let file? in others { watch.add(reading: file) }
        _ = watch.look(milliseconds: display.wait)
        if watch[0] != .nothing { return end = .interrupted }
        if watch[1] != .nothing { receive(folders.changes()) }
        if watch[2] != .nothing { for news in inbox.take() { receive(news) } }
        for (index, file) in others.compactMap(\.self).enumerated() where watch[3 + index] != .nothing {
            if file == sizes { resize() } else if file == build?.output { receiveBuild() } else { readKeys() }
        }
    }

    private func resize() {
        var buffer = [UInt8](repeating: 0, count: 64)
        while case .bytes? = sizes?.read(into: &buffer) {}
        display.invalidate()
    }
}

/// Handles changes of files.
extension WatchLoop {
    private func receive(_ changes: FolderWatch.Changes) {
        guard !changes.isEmpty else { return }
        let sources = changes.files.filter { task.product?.isSource($0) == true }
        let features = changes.files.filter(FeatureFiles.isFeature)
        let isWide = changes.isIncomplete || !changes.folders.isEmpty
        var part = changes
        if !features.isEmpty || isWide {
            part.files = features
            takeFeatures(part, isWide: isWide)
        }
        part.files = sources
        if let product = task.product, changes.mayHave(sourcesOf: product) {
            buildReason = WatchReason.text(part)
            note(build?.start())
        }
    }

    /// Passes texts of features to the live run: all of them if files or folders came or went, otherwise the changed
    /// ones.
    private func takeFeatures(_ changes: FolderWatch.Changes, isWide: Bool) {
        guard let live else { return }
        let known = Set(live.state.files.map(\.uri))
        if isWide || !changes.files.isSubset(of: known) || !changes.files.allSatisfy(FeatureFiles.exists) {
            lookAtAll(WatchReason.text(changes))
        } else {
            take(changes.files, gone: [], reason: WatchReason.text(changes))
        }
    }

    private func lookAtAll(_ reason: String? = nil) {
        report.problem = nil
        var found: [String] = []
        do { found = try task.find() } catch { report.problem = "\(error)" }
        let known = Set(live?.state.files.map(\.uri) ?? [])
        take(Set(found), gone: known.subtracting(found), reason: reason)
    }

    private func take(_ files: Set<String>, gone: Set<String>, reason: String?) {
        var texts: [String: [UInt8]?] = [:]
        for file in gone { texts[file] = .some(nil) }
        for file in files {
            do {
                texts[file] = try FeatureFiles.readFeature(file)
            } catch {
                report.problem = "\(error)"
            }
        }
        // A file that was saved without a difference is not a change.
        let state = live?.state
        let isNews = texts.contains { path, text in state?.file(path)?.bytes != text }
        guard isNews || report.problem != nil else { return }
        if let reason { report.reason = reason }
        round.begin()
        live?.order(.take(texts))
        display.invalidate()
    }
}

/// Handles results.
extension WatchLoop {
    private func receive(_ news: WatchInbox.News) {
        if news == .over {
            end = end ?? .failed("no more scenarios can run")
            return
        }
        let isFirst = round.isOver
        round.receive(news)
        if case .planned = news, isFirst { report.forgetProblems() }
        if case .ended(let id) = news, let scenario = live?.scenario(id) { report.note(scenario) }
        if news == .settled, let live {
            let text = report.settle(round, live.state)
            display.add(text)
        }
        display.invalidate(atOnce: news == .settled || round.ended.count == 1)
    }
}

/// Handles keys.
extension WatchLoop {
    private func readKeys() {
        var buffer = [UInt8](repeating: 0, count: 64)
        guard case .bytes(let keys) = FileDescriptor.standardInput.read(into: &buffer) else {
            return end = .interrupted
        }
        // Arrow keys and pasted text send several bytes, which are not commands.
        guard keys.count == 1, let key = keys.first else { return }
        isHelpShown = key == UInt8(ascii: "?") && !isHelpShown
        display.invalidate()
        switch key {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "a"): run(.all, "all were asked for")
        case UInt8(ascii: "f"): run(.failed, "those that failed were asked for")
        case UInt8(ascii: "s") where !round.isOver: live?.order(.stop)
        case UInt8(ascii: "q"), 4: end = .quit(isAccepted: isAccepted)
        default: break
        }
    }

    private func run(_ choice: LiveOrder.Choice, _ reason: String) {
        report.reason = reason
        round.begin()
        live?.order(.run(choice))
    }

    private var isAccepted: Bool {
        guard let live else { return false }
        return LiveFigures(live.state).isAccepted(task.rules.options) && report.programErrors.isEmpty
    }
}

/// Handles builds.
extension WatchLoop {
    private func receiveBuild() {
        note(build?.receive())
        display.invalidate()
    }

    private func note(_ news: RepeatedBuild.News?) {
        guard let news, let build else { return }
        display.invalidate()
        switch news {
        case .started: display.add(TerminalText.line("\(buildReason): \(build.command)"))
        case .failed(let text):
            report.programErrors = ["The program cannot be built: the previous one continues\n\(text)"]
            display.add(text)
        case .same:
            report.programErrors = []
            report.reason = "\(buildReason): the program has not changed"
            display.add(TerminalText.line(report.reason))
        case .renewed:
            end = .renewed(
                WatchHandover(
                    reason: "\(buildReason), and the program was built",
                    failures: live?.state.failed(task.rules.options) ?? []))
        }
    }
}
