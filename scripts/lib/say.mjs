/** Prints what a command is doing. */
export const say = (text) => console.log(`[pindahlapak] ${text}`);

/**
 * Ends the command with a text that tells the user what to do.
 * @param {string} text
 * @returns {never}
 */
export function giveUp(text) {
  console.error(`[pindahlapak] ${text}`);
  process.exit(1);
}
