import BDDDiagnostics
import BDDReportFormats

/// All files of a site. They are all made before the first one is written, because pages refer to each other.
package struct Site: Sendable {
    /// A file of the site.
    package struct File: Sendable {
        /// The path in the folder of the site.
        package let path: String
        private let make: @Sendable () -> [UInt8]

        fileprivate init(_ path: String, _ make: @escaping @Sendable () -> [UInt8]) {
            self.path = path
            self.make = make
        }

        /// The contents, which are made anew on each call.
        package var bytes: [UInt8] { make() }
    }

    /// The files, sorted by path.
    package let files: [File]
    /// The numbers of features and scenarios, and of scenarios that have a result.
    package let featureCount: Int
    package let scenarioCount: Int
    package let resultCount: Int

    package init(_ contents: SiteContents) {
        let model = SiteModel(contents)
        let groups = RequirementGroup.all(model)
        let sentences = SentencesPage(model, SiteSentence.all(model))
        let pages = SitePages(model, groups, sentences: sentences)
        var files = pages.all.map { page in File(page.path) { page.bytes } }
        for (path, bytes) in model.pictures.files { files.append(File(path) { bytes }) }
        for (path, bytes) in SearchIndex(model, groups, sentences: sentences).files() {
            files.append(File(path) { bytes })
        }
        files.append(File("site.css") { Array((SharedPage.style + CSS.site + CSS.feature).utf8) })
        files.append(
            File("site.js") { Array("(() => {\n'use strict';\n\(SharedPage.script)\n\(JS.search)})();\n".utf8) })
        self.files = files.sorted { $0.path < $1.path }
        featureCount = model.features.count
        let scenarios = model.features.flatMap(\.scenarios)
        scenarioCount = scenarios.count
        resultCount = scenarios.reduce(0) { $0 + $1.rows.count { $0.result != nil } }
    }
}

/// The pages of a site.
private struct SitePages: Sendable {
    struct Page: Sendable {
        let path: String
        let title: String
        let frame: PageFrame
        let append: @Sendable (inout TextBuffer) -> Void

        var bytes: [UInt8] {
            var out = frame.start(of: path, title: title)
            append(&out)
            out.append(PageFrame.end)
            return out.bytes
        }
    }

    private(set) var all: [Page] = []
    private let frame: PageFrame

    init(_ model: SiteModel, _ groups: [RequirementGroup], sentences: SentencesPage) {
        let hasRequirements = RequirementsPage.isNeeded(model, groups)
        let hasSentences = !sentences.sentences.isEmpty
        let hasTags = !model.tagPages.isEmpty
        var mainPages = [(FeatureListPage.path, "Features")]
        if hasRequirements { mainPages.insert((RequirementsPage.path, "Requirements"), at: 0) }
        if hasSentences { mainPages.append((SentencesPage.path, "Sentences")) }
        if hasTags { mainPages.append((TagListPage.path, "Tags")) }
        frame = PageFrame(mainPages: mainPages, siteTitle: model.contents.title)
        let start = StartPage(model: model, groups: groups, sentenceCount: sentences.sentences.count)
        add(StartPage.path, "", start.append)
        add(FeatureListPage.path, "Features", FeatureListPage(model: model).append)
        if hasRequirements {
            add(RequirementsPage.path, "Requirements", RequirementsPage(model, groups).append)
        }
        if hasSentences { add(SentencesPage.path, "Sentences", sentences.append) }
        if hasTags { add(TagListPage.path, "Tags", TagListPage(model: model).append) }
        for (tag, page) in model.tagPages { add(page, tag, TagPage(model: model, tag: tag, page: page).append) }
        for feature in model.features { add(feature.page, feature.name, FeaturePage(feature, model).append) }
    }

    private mutating func add(_ path: String, _ title: String, _ append: @escaping @Sendable (inout TextBuffer) -> Void)
    {
        all.append(Page(path: path, title: title, frame: frame, append: append))
    }
}
