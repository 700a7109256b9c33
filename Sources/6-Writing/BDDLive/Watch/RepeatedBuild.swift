import BDDPlatform

/// Builds of the program, one at a time: what changes meanwhile is built after that.
struct RepeatedBuild {
    /// How it goes.
    enum News: Equatable {
        case started
        /// What the compiler says, or why it cannot be asked.
        case failed(String)
        /// The program is what it was.
        case same
        /// Another version of the program is there.
        case renewed
    }

    private let product: BuiltProduct
    private let environment: [String: String]
    private let version: FileStatus.Version?
    private var build: ProductBuild?
    private var mustBuildAgain = false

    init(_ product: BuiltProduct, _ environment: [String: String]) {
        self.product = product
        self.environment = environment
        version = product.version
    }

    /// What builds the program, in words.
    var command: String { product.buildCommand.joined(separator: " ") }

    /// What the build prints can be read here; nil while nothing is built.
    var output: FileDescriptor? { build?.output }

    /// Builds what was changed.
    ///
    /// - Returns: nil when it has to wait for the build that goes on.
    mutating func start() -> News? {
        mustBuildAgain = build != nil
        guard build == nil else { return nil }
        do throws(SystemError) {
            build = try ProductBuild(product, environment)
            return .started
        } catch {
            return .failed("'\(command)' cannot be started: \(error)")
        }
    }

    /// Reads what the build prints.
    ///
    /// - Returns: what there is to say; nil while it goes on.
    mutating func receive() -> News? {
        guard let done = build, let isDone = done.receive() else { return nil }
        build = nil
        if mustBuildAgain { return start() }
        guard isDone else { return .failed(done.errors.isEmpty ? "the build has failed" : done.errors) }
        return product.version == version ? .same : .renewed
    }

    func cancel() { build?.cancel() }
}

extension FolderWatch.Changes {
    /// Whether sources or their folders were changed, or anything may have been.
    func mayHave(sourcesOf product: BuiltProduct) -> Bool {
        isIncomplete || files.union(folders).contains(where: product.isSource)
    }
}
