import type * as z from 'zod/mini';

/** The part of `chrome.storage.local` that the extension uses; tests put an area in memory in its place. */
export interface StorageArea {
  /** The values of the given keys, or everything for null. */
  get(keys: string | string[] | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

/** One typed value of the area: what does not fit its schema reads as absent. */
export interface StoredValue<T> {
  key: string;
  read(): Promise<T | null>;
  write(value: T): Promise<void>;
  clear(): Promise<void>;
}

/** Names a value of the area and says what it must look like. */
export function storedValue<S extends z.ZodMiniType>(
  area: StorageArea,
  key: string,
  schema: S,
): StoredValue<z.output<S>> {
  return {
    key,
    async read() {
      const stored = await area.get(key);
      const parsed = schema.safeParse(stored[key]);
      return parsed.success ? parsed.data : null;
    },
    write: (value) => area.set({ [key]: value }),
    clear: () => area.remove(key),
  };
}
