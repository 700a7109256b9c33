import BDDSteps
import HeadlessUI
import TestEquipment

/// The state of a scenario about layouts: views that were laid out. Steps are about the last one.
final class LayoutWorld: World {
    private(set) var views: [any View] = []
    /// The running scenario; only set for scenarios with the tag `@snapshots`.
    var scenario: Scenario?
    /// The views on squared paper; nil if there are none.
    var paper: LayoutModel?
    /// The text of a label on squared paper; nil if there is no label.
    var text: TextModel?
    /// The place of an image on squared paper; nil if there is no image.
    var placement: PlacementModel?
    /// Many layouts on squared paper, to be checked one by one; empty in most scenarios.
    var layouts: [EveryLayout] = []
    /// Many drawings and nested boxes, to be checked one by one; empty in most scenarios.
    var drawings: [DrawingModel.Drawing] = []
    var boxes: [BoxModel] = []
    /// The paths of a picture that is stored; empty in most scenarios.
    var paths: [Path] = []
    private var film = FilmStrip()

    init() {}

    /// Attaches a view to the report. If the parameter `pictures` names a folder, the picture is written there too.
    func show(_ view: some View) throws {
        views.append(view)
        film.show(view.picture, in: self)
        if let folder = RunParameters["pictures"] { try PictureFolder(path: folder).add(view.picture) }
    }

    func view() throws -> any View { try require(views.last, "there is no view: begin with 'Given these views:'") }

    func runningScenario() throws -> Scenario {
        try require(scenario, "a comparison with a snapshot needs the tag @snapshots: write it above the scenario")
    }

    /// The layout problems of the view. If there are any, a picture that highlights them is attached.
    func layoutProblems() throws -> [LayoutProblem] {
        let view = try view()
        let problems = view.layoutProblems
        if !problems.isEmpty {
            let picture = view.picture.highlighting(problems.flatMap(\.regions))
            attach(picture, fileName: "problems.svg")
        }
        return problems
    }
}
