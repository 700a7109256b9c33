// Who writes steps or a report format imports `BDDKit` and nothing else.

@_exported public import BDDReports
@_exported public import CucumberMessages
