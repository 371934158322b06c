import { useSyncExternalStore } from 'react';
import { localStore } from './safe-storage.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

/** The theme on screen; public/theme.js set it before the first paint. */
const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Changes the colours and keeps the choice. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  localStore.set('theme', theme);
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
