/// The text that a capture group matched, in the shape of `Group` in
/// [Cucumber Messages](https://github.com/cucumber/messages).
public struct Group: Hashable, Sendable {
    /// The captured text; nil if the group took no part in the match.
    public let value: String?
    /// The start in the step's text, in code points from 0; nil if the group took no part in the match.
    public let start: Int?
    /// The capture groups inside this group; nil if no group is inside.
    public let children: [Group]?

    /// The arguments of a transform: the texts of the inner groups, or the group's own text if it has no inner groups.
    public var values: [String?] { children?.map(\.value) ?? [value] }
}
