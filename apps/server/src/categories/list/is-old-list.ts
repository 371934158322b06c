const oldAfterMs = 90 * 24 * 60 * 60_000;

/** Whether a category list, uploaded and looked at in these milliseconds since the epoch, is over 90 days old (S18.6). */
export const isOldList = (uploadedAt: number, now: number): boolean => now - uploadedAt > oldAfterMs;
