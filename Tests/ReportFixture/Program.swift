import BDDKit

/// A program without steps that has a report format of its own, for the tests of such formats.
@main
struct Program {
    static func main() async {
        await AcceptanceRunner([], formats: [toDo]).main()
    }
}
