/// The parts that the pages of reports and of the studio share.
package enum SharedPage {
    /// Creates elements.
    package static let script = JS.elements
    /// The colours of texts and statuses.
    package static let style = CSS.colors
}
