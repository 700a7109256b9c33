// A file with steps imports `BDDKit` or `BDDSteps`. Authors of report formats also import `BDDReports`.

@_exported public import BDDSteps
