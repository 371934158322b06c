import { randomUUID } from 'node:crypto';

/** A UUID of version 7: consecutive ids are neighbours in an index. */
export function newId(nowMs: number = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0');
  // Behind its version digit a random UUID has the variant and the random part of this one, too.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
