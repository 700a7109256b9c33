package import BDDPlatform
import BDDRunning
package import BDDStudio

/// Watches the files of a studio: reports features that were changed on disk, and builds the program when its sources
/// change.
package struct StudioWatch {
    /// The reason why watching ended.
    package enum End: Sendable {
        case interrupted
        /// Watching cannot go on, for this reason.
        case failed(String)
        /// A new version of the program was built.
        case renewed
    }

    private let task: WatchTask
    private let noteChanges: @Sendable ([String]) -> Void
    private let tell: @Sendable (StudioBuild) -> Void
    private let interrupts: FileDescriptor
    /// Becomes readable, or is closed at its writing end, when nothing can run any more.
    private let over: FileDescriptor
    private let folders: FolderWatch
    private var build: RepeatedBuild?
    private var toldProgress = ""

    /// - Parameters:
    ///   - over: a file that becomes readable when nothing can run any more.
    ///   - noteChanges: called with the paths of changed features.
    ///   - tell: called with each change of the state of a build.
    /// - Throws: `SystemError` if folders cannot be watched.
    package init(
        _ task: WatchTask, over: FileDescriptor, noteChanges: @escaping @Sendable ([String]) -> Void,
        tell: @escaping @Sendable (StudioBuild) -> Void
    ) throws(SystemError) {
        self.task = task
        self.over = over
        self.noteChanges = noteChanges
        self.tell = tell
        interrupts = try Interrupts.start()
        folders = try FolderWatch(task.roots + (task.product?.sources ?? [])) { task.isWanted($0) }
        build = task.product.map { RepeatedBuild($0, task.environment) }
    }

    /// Watches until an interrupt, until nothing can run any more, or until a new version of the program is built.
    package mutating func run() -> End {
        defer { build?.cancel() }
        while true {
            var watch = FileWatch()
            watch.add(reading: interrupts)
            watch.add(reading: folders.file)
            watch.add(reading: over)
            let output = build?.output
            if let output { watch.add(reading: output) }
            _ = watch.look(milliseconds: nil)
            if watch[0] != .nothing { return .interrupted }
            if watch[1] != .nothing { receive(folders.changes()) }
            if watch[2] != .nothing { return .failed("no more scenarios can run") }
            if output != nil, watch[3] != .nothing {
                if note(build?.receive()) { return .renewed }
                tellProgress()
            }
        }
    }

    private mutating func receive(_ changes: FolderWatch.Changes) {
        let features = changes.files.filter(FeatureFiles.isFeature)
        let isWide = changes.isIncomplete || !changes.folders.isEmpty
        if isWide {
            noteChanges((try? task.find()) ?? [])
        } else if !features.isEmpty {
            noteChanges(features.sorted())
        }
        if let product = task.product, changes.mayHave(sourcesOf: product) { _ = note(build?.start()) }
    }

    /// Reports the progress of the build, whenever it has advanced.
    private mutating func tellProgress() {
        guard let progress = build?.progress, progress != toldProgress else { return }
        toldProgress = progress
        tell(StudioBuild(state: "building", text: progress))
    }

    /// - Returns: whether a new version of the program was built.
    private func note(_ news: RepeatedBuild.News?) -> Bool {
        switch news {
        case .started: tell(StudioBuild(state: "building", text: ""))
        case .failed(let text): tell(StudioBuild(state: "failed", text: text))
        case .same, .renewed: tell(StudioBuild(state: "built", text: ""))
        case nil: break
        }
        return news == .renewed
    }
}
