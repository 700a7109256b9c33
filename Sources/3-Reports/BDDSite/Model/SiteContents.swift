package import BDDOverTime
package import BDDReports
package import BDDSentences
package import Gherkin

/// The input for a site.
package struct SiteContents: Sendable {
    /// The name of the site, in its header.
    package var title: String
    /// The features, in the order in which they are listed. All their nodes have different ids.
    package var documents: [GherkinDocument]
    /// Nil for documentation without results.
    package var results: SiteResults?
    /// Whether pending scenarios are not accepted.
    package var isStrict = true
    package var history: History?
    package var specifications: [SpecDocument] = []
    /// The steps of the program; nil takes the sentences from the features.
    package var steps: [CataloguedStep]?
    package var changes: SpecificationChange?
    package var tagLinks: [TagLink] = []
    /// The pictures of steps, and of descriptions.
    package var pictures = PictureStore()
    /// Reads a file of the repository, for pictures in descriptions; nil if there is none.
    package var readFile: @Sendable (String) -> [UInt8]? = { _ in nil }

    package init(title: String, documents: [GherkinDocument]) {
        self.title = title
        self.documents = documents
    }

    /// The scenarios whose meaning has changed since a revision.
    package struct SpecificationChange: Sendable {
        package let diff: SpecificationDiff
        /// The name of the revision.
        package let revision: String

        package init(_ diff: SpecificationDiff, since revision: String) {
            self.diff = diff
            self.revision = revision
        }
    }
}
