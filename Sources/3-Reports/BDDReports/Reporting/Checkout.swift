/// The state of a version control system that a run tested.
package struct Checkout: Sendable, Equatable {
    /// Nil if no branch is checked out.
    package let branch: String?
    package let revision: String

    package init(branch: String?, revision: String) {
        self.branch = branch
        self.revision = revision
    }

    /// `commit 0123456789ab on main`.
    package var text: String { "commit \(revision.prefix(12))\(branch.map { " on \($0)" } ?? "")" }
}
