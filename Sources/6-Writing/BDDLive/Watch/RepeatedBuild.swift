import BDDPlatform

/// Builds the program repeatedly, one build at a time. Changes during a build start another build after it.
struct RepeatedBuild {
    /// A change in the state of the build.
    enum News: Equatable {
        case started
        /// The errors of the compiler, or the reason why the build cannot be started.
        case failed(String)
        /// The build has succeeded without changing the program.
        case same
        /// The build has made a new version of the program.
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

    /// The command of the build as one line.
    var command: String { product.buildCommand.joined(separator: " ") }

    /// The output of the build; nil while there is no build.
    var output: FileDescriptor? { build?.output }

    /// How far the build is; nil while nothing is known of it.
    var progress: String? { build?.progress }

    /// Starts a build.
    ///
    /// - Returns: nil if a build goes on; another build follows it.
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

    /// Reads the output of the build.
    ///
    /// - Returns: the new state; nil if it has not changed.
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
    /// Whether sources of `product` or their folders were changed, or may have been.
    func mayHave(sourcesOf product: BuiltProduct) -> Bool {
        isIncomplete || files.union(folders).contains(where: product.isSource)
    }
}
