/// What a capture group matched, in the shape of the `group` of a step's match in
/// [Cucumber Messages](https://github.com/cucumber/messages).
public struct Group: Hashable, Sendable {
    /// The text, or nil when the group took no part in the match.
    public let value: String?
    /// Where it starts in the step's text, in code points from 0; nil when the group took no part in the match.
    public let start: Int?
    /// The capture groups inside this one; nil when there are none.
    public let children: [Group]?

    /// What a transform is given: the text of the groups inside, or its own where there are none.
    public var values: [String?] { children?.map(\.value) ?? [value] }
}
