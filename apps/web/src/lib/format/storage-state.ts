export interface StorageState {
  /** Used part of the quota, rounded. */
  percent: number;
  /** True from 80%. */
  nearLimit: boolean;
  caption: 'full' | 'nearlyFull' | 'available';
}

const nearLimitPercent = 80;
const nearlyFullPercent = 90;

/** Returns how full the storage is (S5.2). */
export function storageStateOf(used: number, quota: number): StorageState {
  const percent = quota > 0 ? Math.round((used * 100) / quota) : 100;
  const nothingLeft = used >= quota;
  const caption = nothingLeft ? 'full' : percent >= nearlyFullPercent ? 'nearlyFull' : 'available';
  return { percent, nearLimit: percent >= nearLimitPercent, caption };
}
