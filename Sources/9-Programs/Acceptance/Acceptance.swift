public import BDDSteps

/// The steps for all systems that the features describe.
public let acceptanceSteps: [any Glue] = [
    mastermindSteps, mastermindBoardSteps, playedGameSteps, countedResultSteps, resultCellSteps,
    layoutSteps, layoutTrialSteps, shrinkingSteps, generatorSteps, ticTacToeSteps, imageSteps, presenterSteps,
    photoBoothSteps, photoBoothWaitingSteps,
]
