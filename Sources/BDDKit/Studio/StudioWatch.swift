import BDDPlatform
import BDDStudio

/// Looks at the files of a studio: tells it of features that somebody else has changed, and builds the program when its
/// sources were.
struct StudioWatch {
    /// How it ends.
    enum End: Sendable {
        case interrupted
        /// No files can be watched, or the like.
        case failed(String)
        /// The program was built anew.
        case renewed
    }

    private let task: WatchTask
    private let noteChanges: @Sendable ([String]) -> Void
    private let tell: @Sendable (StudioBuild) -> Void
    private let interrupts: FileDescriptor
    /// There is something to read, or its other end is closed, when nothing can run any more.
    private let over: FileDescriptor
    private let folders: FolderWatch
    private var build: ProductBuild?
    private var mustBuildAgain = false
    private let version: ProgramVersion?

    /// - Parameters:
    ///   - over: has something to read when nothing can run any more.
    ///   - noteChanges: is told which features were changed.
    ///   - tell: is told how a build goes.
    /// - Throws: `SystemError` when the system watches no folders.
    init(
        _ task: WatchTask, over: FileDescriptor, noteChanges: @escaping @Sendable ([String]) -> Void,
        tell: @escaping @Sendable (StudioBuild) -> Void
    ) throws(SystemError) {
        self.task = task
        self.over = over
        self.noteChanges = noteChanges
        self.tell = tell
        interrupts = try Interrupts.start()
        folders = try FolderWatch(task.roots + (task.product?.sources ?? [])) { task.isWanted($0) }
        version = task.product.flatMap { ProgramVersion($0) }
    }

    /// Goes on until it is interrupted, or another version of the program is there.
    mutating func run() -> End {
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
            if watch[2] != .nothing { return .failed("no scenario can run any more") }
            if output != nil, watch[3] != .nothing, receiveBuild() { return .renewed }
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
        guard let product = task.product else { return }
        let mayBeSource = changes.isIncomplete || changes.files.union(changes.folders).contains(where: product.isSource)
        guard mayBeSource else { return }
        guard build == nil else { return mustBuildAgain = true }
        startBuild(product)
    }

    private mutating func startBuild(_ product: BuiltProduct) {
        mustBuildAgain = false
        do throws(SystemError) {
            build = try ProductBuild(product, task.environment)
            tell(StudioBuild(state: "building", text: ""))
        } catch {
            tell(StudioBuild(state: "failed", text: "'\(product.buildCommand.joined(separator: " "))': \(error)"))
        }
    }

    /// - Returns: whether there is another version of the program now.
    private mutating func receiveBuild() -> Bool {
        guard let product = task.product, let done = build, let isDone = done.receive() else { return false }
        build = nil
        if mustBuildAgain {
            startBuild(product)
        } else if !isDone {
            tell(StudioBuild(state: "failed", text: done.errors))
        } else {
            tell(StudioBuild(state: "built", text: ""))
            return ProgramVersion(product) != version
        }
        return false
    }
}
