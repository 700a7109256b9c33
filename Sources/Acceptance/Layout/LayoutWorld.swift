import BDDKit
import HeadlessUI
import TestEquipment

/// What a scenario about layouts has in hand: views that are laid out, the last one being what steps talk of.
final class LayoutWorld: World {
    private(set) var views: [any View] = []
    /// Known where snapshots are.
    var scenario: Scenario?
    private var film = FilmStrip()

    init() {}

    /// Shows a view in the report, and where every input is to be pictured in the folder for it.
    func show(_ view: some View) throws {
        views.append(view)
        film.show(view.picture, in: self)
        if let folder = Parameters["pictures"] { try PictureFolder(path: folder).add(view.picture) }
    }

    func view() throws -> any View { try require(views.last, "there is no view: begin with 'Given these views:'") }

    func runningScenario() throws -> Scenario {
        try require(scenario, "scenarios that compare with snapshots have the tag @snapshots")
    }

    /// What is wrong in the layout of the view, which is then shown with all that is wrong highlighted.
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
