import { createPauses } from '../../core/turns/pauses.ts';

/**
 * An action whose modules are loaded by its first call: an idle server saves the memory of what few calls need. `load` imports
 * it and names it. Modules are linked and compiled in one turn of the event loop: those of `parts` are loaded before, each part in
 * a turn of its own.
 */
export const onDemand =
  <Arguments extends unknown[], Result>(
    load: () => Promise<(...args: Arguments) => Result>,
    parts: readonly (() => Promise<unknown>)[] = [],
  ) =>
  async (...args: Arguments): Promise<Awaited<Result>> => {
    const pauses = createPauses();
    for (const part of parts) {
      await part();
      if (pauses.areDue()) await pauses.take();
    }
    const action = await load();
    if (pauses.areDue()) await pauses.take();
    return await action(...args);
  };
