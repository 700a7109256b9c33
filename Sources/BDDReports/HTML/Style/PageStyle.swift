/// The style of a page.
enum PageStyle {
    static let text = [colors, document, gherkin, values, controls, paper].map(PageText.compact).joined()
}
