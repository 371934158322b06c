import { extensionMessages as texts } from '@pindahlapak/messages';
import type * as z from 'zod/mini';

/** The part of `chrome.storage.local` that the extension uses; tests replace it by an area in memory. */
export interface StorageArea {
  /** The values of these keys, or everything for null. */
  get(keys: string | string[] | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

/** The text of an unexpected error for the seller; storage can be full. */
export function storageErrorText(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  return /quota/i.test(text) ? texts.queueFull : texts.failed;
}

/** A typed value in storage; anything that does not fit its schema reads as null. */
export interface StoredValue<T> {
  key: string;
  read(): Promise<T | null>;
  write(value: T): Promise<void>;
  clear(): Promise<void>;
}

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
