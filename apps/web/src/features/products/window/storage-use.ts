/** Storage from this share on is shown in warning style (spec section 9). */
const warningPercent = 80;

/** Used over quota in whole percent, and whether it nears the limit (spec section 4, "Storage card"). */
export function storageUse(used: number, quota: number): { percent: number; warns: boolean } {
  const percent = quota > 0 ? Math.round((used / quota) * 100) : 100;
  return { percent, warns: percent >= warningPercent };
}
