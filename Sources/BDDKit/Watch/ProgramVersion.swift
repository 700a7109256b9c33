import BDDPlatform

/// Which version of a program lies on disk.
struct ProgramVersion: Equatable {
    let identity: FileStatus.Identity
    let modified: Int

    init?(_ product: BuiltProduct) {
        guard let status = try? FileStatus(product.program) else { return nil }
        identity = status.identity
        modified = status.modified
    }
}
