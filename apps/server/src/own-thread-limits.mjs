import { setFlagsFromString } from 'node:v8';

/** In MB. */
const semiSpaceMb = 16;

/** The young generation of a judging thread, in MB: two such spaces between which objects move, and as much for large ones. */
export const judgingYoungGenerationMb = 3 * semiSpaceMb;

/**
 * Lets threads have the young generation that their own `resourceLimits` name, from their start on. The one of the command
 * line would go for every thread, whatever its limits say; the main thread has taken it when this runs, and keeps it. A
 * thread that had to grow its young generation first kept too many short-lived objects: collecting the old ones took as long
 * as half of its work. A thread whose limit is smaller stays within that.
 */
export function ownThreadLimits() {
  setFlagsFromString('--max-semi-space-size=0');
  setFlagsFromString(`--min-semi-space-size=${semiSpaceMb}`);
}
