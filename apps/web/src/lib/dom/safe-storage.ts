/** Storage that never throws: if the browser refuses it, values live as long as the page. */
function safeStorage(kind: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return use(window[kind]);
    } catch {
      return otherwise();
    }
  };
  const get = (key: string) =>
    attempt(
      (storage) => storage.getItem(key),
      () => memory.get(key) ?? null,
    );
  return {
    get,
    /** Returns a stored value; null if there is none or it cannot be read. */
    getJson: (key: string): unknown => {
      try {
        return JSON.parse(get(key) ?? 'null');
      } catch {
        return null;
      }
    },
    set: (key: string, value: string) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    remove: (key: string) =>
      attempt(
        (storage) => storage.removeItem(key),
        () => void memory.delete(key),
      ),
    keys: () =>
      attempt(
        (storage) => Object.keys(storage),
        () => [...memory.keys()],
      ),
  };
}

export const localStore = safeStorage('localStorage');
export const tabStore = safeStorage('sessionStorage');
