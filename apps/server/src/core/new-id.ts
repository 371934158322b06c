import { randomUUID } from 'node:crypto';

/** Returns a UUID of version 7: consecutive ids are close to each other in an index. */
export function newId(nowMs: number = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0');
  // After the version digit, the variant and random part of a random UUID are valid here too.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
