import { setFlagsFromString } from 'node:v8';

/** In MB. */
const semiSpaceMb = 16;

/**
 * V8's young generation in a judging thread, in MB: two semi-spaces between which objects move, and as much again for large
 * objects.
 */
export const judgingYoungGenerationMb = 3 * semiSpaceMb;

/**
 * Makes V8 respect the young generation in each thread's own `resourceLimits`: a limit on the command line would override all of
 * them. The main thread has taken that limit by the time this runs, and keeps it. A judging thread that had to grow its young
 * generation first kept too many short-lived objects, and spent half of its time collecting them. A thread whose limit is smaller
 * stays within that.
 */
export function ownThreadLimits() {
  setFlagsFromString('--max-semi-space-size=0');
  setFlagsFromString(`--min-semi-space-size=${semiSpaceMb}`);
}
