import BDDKit

/// A program whose scenarios depend on each other and on parameters, for the tests of planning. It has
/// a report format of its own.
@main
struct Program {
    static func main() async {
        await AcceptanceRunner([untidySteps], formats: [toDo]).main()
    }
}
