import type { StorageArea } from '../storage/storage-area.ts';

/** A storage area in memory; like the browser's, it stores copies. */
export function memoryArea(initial: Record<string, unknown> = {}): StorageArea & { dump(): Record<string, unknown> } {
  const values = new Map<string, string>(Object.entries(initial).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    async get(keys) {
      const wanted = keys === null ? [...values.keys()] : [keys].flat();
      const found: Record<string, unknown> = {};
      for (const key of wanted) {
        const text = values.get(key);
        if (text !== undefined) found[key] = JSON.parse(text);
      }
      return found;
    },
    async set(items) {
      for (const [key, value] of Object.entries(items)) values.set(key, JSON.stringify(value));
    },
    async remove(keys) {
      for (const key of [keys].flat()) values.delete(key);
    },
    dump: () => Object.fromEntries([...values].map(([key, text]) => [key, JSON.parse(text)])),
  };
}
