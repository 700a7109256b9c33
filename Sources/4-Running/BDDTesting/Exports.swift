// A test file imports `BDDTesting` and has the words of step files too.

@_exported public import BDDSteps
