import { createStore } from '../../../lib/dom/create-store.ts';
import type { ReceivedBytes } from './receive-file.ts';

export interface RunningDownload extends ReceivedBytes {
  title: string;
  cancel: () => void;
}

/** The screen asks for it before a download's own code is there. */
export const running = createStore<RunningDownload | null>(null);

export const runningDownload = running.get;

/** The download under way, or null. */
export const useRunningDownload = running.use;
