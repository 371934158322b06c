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

/** A typed value in storage; anything that does not fit its schema reads as the fallback, by default null. */
export interface StoredValue<T, Fallback> {
  key: string;
  read(): Promise<T | Fallback>;
  write(value: T): Promise<void>;
  clear(): Promise<void>;
}

export const storedValue = <S extends z.ZodMiniType, Fallback extends z.output<S> | null = null>(
  area: StorageArea,
  key: string,
  schema: S,
  fallback = null as Fallback,
): StoredValue<z.output<S>, Fallback> => ({
  key,
  async read() {
    const stored = await area.get(key);
    const parsed = schema.safeParse(stored[key]);
    return parsed.success ? parsed.data : fallback;
  },
  write: (value) => area.set({ [key]: value }),
  clear: () => area.remove(key),
});
