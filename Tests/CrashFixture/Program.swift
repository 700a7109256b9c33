import BDDKit

/// A program whose steps do everything that a step should not, for the tests of the worker processes.
@main
struct Program {
    static func main() async {
        await AcceptanceRunner([misdeeds, propertyMisdeeds]).main()
    }
}
