/** How long a save shows that it is under way, so that it is seen to happen (S6.6), in ms. */
export const saveFeedbackMs = 1000;

/** Waits. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
