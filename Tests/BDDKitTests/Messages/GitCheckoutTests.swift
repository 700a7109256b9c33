import Testing

@testable import BDDKit
@testable import BDDReports

@Suite("GitCheckout")
struct GitCheckoutTests {
    private let folder: ScratchFolder
    private static let revision = "0123456789abcdef0123456789abcdef01234567"

    init() throws { folder = try ScratchFolder() }

    private var found: Checkout? { GitCheckout.current(folder.path + "/a/b") }

    @Test("Reads the branch and its commit, from any folder below")
    func branch() throws {
        try folder.write("", to: "a/b/c")
        try folder.write("ref: refs/heads/feature/x\n", to: ".git/HEAD")
        #expect(found == nil)
        try folder.write("\(Self.revision)\n", to: ".git/refs/heads/feature/x")
        #expect(found == Checkout(branch: "feature/x", revision: Self.revision))
    }

    @Test("Reads a commit without a branch, and one that is packed with others")
    func others() throws {
        try folder.write("", to: "a/b/c")
        try folder.write("\(Self.revision)\n", to: ".git/HEAD")
        #expect(found == Checkout(branch: nil, revision: Self.revision))
        try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
        try folder.write(
            "# pack-refs with: peeled\n\(Self.revision.replacing("0", with: "f")) refs/heads/no/refs/heads/mai\n"
                + "\(Self.revision) refs/heads/main\n", to: ".git/packed-refs")
        #expect(found == Checkout(branch: "main", revision: Self.revision))
    }

    @Test("Follows the file of a worktree to the branch of its own")
    func worktree() throws {
        try folder.write("gitdir: ../git/worktrees/w\n", to: "a/.git")
        try folder.write("ref: refs/heads/w\n", to: "git/worktrees/w/HEAD")
        try folder.write("../..\n", to: "git/worktrees/w/commondir")
        try folder.write("\(Self.revision)\n", to: "git/refs/heads/w")
        #expect(found == Checkout(branch: "w", revision: Self.revision))
    }

    @Test("Takes nothing that is not a commit")
    func broken() throws {
        try folder.write("", to: "a/b/c")
        try folder.write("main\n", to: ".git/HEAD")
        #expect(found == nil)
    }
}
