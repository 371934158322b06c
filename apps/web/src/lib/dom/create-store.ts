import { useSyncExternalStore } from 'react';

/** Creates a value outside React. Components subscribe with `use`; `set` notifies all subscribers of a new value. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = (): Value => value;
  /** Calls back after each change. Returns a function to unsubscribe. */
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (next: Value): void => {
    if (Object.is(next, value)) return;
    value = next;
    listeners.forEach((listener) => listener());
  };
  return { get, set, subscribe, use: (): Value => useSyncExternalStore(subscribe, get) };
}
