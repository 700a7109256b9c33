enum PageStyle {
    /// The files of the folders `Shared` and `Style`. If two rules have equal specificity, the later one wins.
    static let parts = [
        CSS.colors, CSS.outcomes, CSS.base, CSS.layout, CSS.labels, CSS.features, CSS.steps, CSS.problems, CSS.tables,
        CSS.attachments, CSS.filmStrip, CSS.terminal, CSS.history, CSS.controls, CSS.dialog, CSS.smallScreens,
        CSS.print,
    ]

    static let text = parts.map(PageText.compact).joined()
}
