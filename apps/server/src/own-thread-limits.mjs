import { setFlagsFromString } from 'node:v8';

/**
 * Lets threads have the young generation that their own `resourceLimits` name. The one of the command line would go for
 * every thread, whatever its limits say; the main thread has taken it when this runs, and keeps it.
 */
export function ownThreadLimits() {
  setFlagsFromString('--max-semi-space-size=0');
}
