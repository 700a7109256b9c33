/// An error whose description is a whole message: it names the places it is about and says what to do.
protocol WholeMessage: Error, CustomStringConvertible {}

extension BisectionError: WholeMessage {}
extension DefinitionProblems: WholeMessage {}
extension FeatureFileError: WholeMessage {}
extension FeatureFileErrors: WholeMessage {}
extension JobShardError: WholeMessage {}
extension MessageFileError: WholeMessage {}
extension OutputErrors: WholeMessage {}
extension ProfileErrors: WholeMessage {}
extension SelectionError: WholeMessage {}
extension SelectionErrors: WholeMessage {}
extension ShardErrors: WholeMessage {}
extension UnreadableTimeouts: WholeMessage {}
