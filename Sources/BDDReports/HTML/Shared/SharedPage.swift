/// What the page of a report and the page of the studio have in common.
package enum SharedPage {
    /// Makes elements.
    package static let script = JS.elements
    /// The colours of texts and statuses.
    package static let style = CSS.colors
}
