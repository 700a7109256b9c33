import Acceptance
import BDDKit

@main
struct Program {
    static func main() async {
        await AcceptanceRunner(making: { acceptanceSteps }).main()
    }
}
