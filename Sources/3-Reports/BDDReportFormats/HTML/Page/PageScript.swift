/// The script of a page: it reads the data and shows it.
///
/// It creates elements one by one and sets their text, never markup, so that nothing in the data can become an element.
enum PageScript {
    /// The files of the folders `Shared` and `Script`, in the order in which they run. They share one scope.
    static let parts = [
        JS.payload, JS.statuses, JS.lines, JS.model, JS.results, JS.load, JS.elements, JS.texts, JS.labels,
        JS.markdown, JS.tables, JS.terminal, JS.pictures, JS.filmStrip, JS.attachments, JS.arguments, JS.differences,
        JS.steps, JS.attempts, JS.lazyList, JS.disclosure, JS.scenarios, JS.examples, JS.features, JS.tagExpressions,
        JS.filter, JS.filterControls, JS.toolbar, JS.copying, JS.problems, JS.requirements, JS.history, JS.sidebar,
        JS.navigation, JS.urlHash, JS.theme, JS.keyboard, JS.page,
    ]

    static let text = "'use strict';\n(async () => {\n\(parts.map(PageText.compact).joined())})()\(failure)\n"

    /// Shows an error if the browser cannot show the page.
    private static let failure =
        ".catch((error) => document.body.append(`This browser cannot show the features: ${error.message}`));"
}
