import { createStore } from './create-store.ts';
import { localStore } from './safe-storage.ts';

type Theme = 'light' | 'dark';

/** public/start.js set the attribute before the first paint. */
const theme = createStore<Theme>(document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

export function setTheme(next: Theme): void {
  document.documentElement.dataset['theme'] = next;
  localStore.set('theme', next);
  theme.set(next);
}

export const useTheme = theme.use;
