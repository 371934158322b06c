import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow by `use`; `set` notifies every follower of a new value. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = (): Value => value;
  /** Calls back after each change. Returns the way to stop. */
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
