public import BDDSteps

/// The steps for all systems that the features describe.
public let acceptanceSteps: [any Glue] = [
    mastermindSteps, mastermindBoardSteps, playedGameSteps, countedResultSteps, mastermindModelSteps, resultCellSteps,
    everyColouringSteps, everyMomentSteps, layoutSteps, layoutModelSteps, drawingSteps, everyDrawingSteps,
    layoutTrialSteps, shrinkingSteps, generatorSteps,
    ticTacToeSteps, everyGameSteps,
    imageSteps, everyImageSteps, presenterSteps,
    photoBoothSteps, photoBoothWaitingSteps, everyLibrarySteps, everyScreenSteps, everyStackSteps,
]
