/**
 * An action whose modules are loaded by its first call: an idle server saves the memory of what few calls need. `load` imports
 * it and names it.
 */
export const onDemand =
  <Arguments extends unknown[], Result>(load: () => Promise<(...args: Arguments) => Result>) =>
  async (...args: Arguments): Promise<Awaited<Result>> => {
    const action = await load();
    return await action(...args);
  };
