import os from 'node:os';
import process from 'node:process';

const priority = 5;

/**
 * Lets requests go before the work of this thread where both want a processor. Linux has a priority for each thread;
 * elsewhere it would be that of the whole process.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    os.setPriority(0, priority);
  } catch {
    // Some containers refuse the call: the thread judges all the same.
  }
}
