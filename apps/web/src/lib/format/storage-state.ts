const nearLimitPercent = 80;
const nearlyFullPercent = 90;

/** Returns the used part of the storage in percent, and how full it is (S5.2). */
export function storageStateOf(used: number, quota: number) {
  const percent = quota > 0 ? Math.round((used * 100) / quota) : 100;
  const nothingLeft = used >= quota;
  const caption = nothingLeft ? 'full' : percent >= nearlyFullPercent ? 'nearlyFull' : 'available';
  return { percent, nearLimit: percent >= nearLimitPercent, caption } as const;
}
