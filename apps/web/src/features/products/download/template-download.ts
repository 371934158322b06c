import { exportAkulakuEndpoint } from '@pindahlapak/contract';
import { api } from '../../../lib/api/api.ts';
import { createStore } from '../../../lib/dom/create-store.ts';
import { fileNameOf, saveFile } from '../../../lib/dom/save-file.ts';
import { isSignedIn, subscribeToSession } from '../../../lib/session/session.ts';
import { receiveFile, type ReceivedBytes } from './receive-file.ts';

export interface RunningDownload extends ReceivedBytes {
  window: number;
  cancel: () => void;
}

const running = createStore<RunningDownload | null>(null);

export const runningDownload = running.get;

/** The download under way, or null. */
export const useRunningDownload = running.use;

/**
 * Downloads a window's Akulaku template and hands it to the browser under the server's file name. Goes on while the
 * seller looks at other screens; ends with the session. Answers whether the file was saved, false where it was
 * cancelled. Throws what the call throws. One at a time: see `runningDownload`.
 */
export async function downloadTemplate(window: number): Promise<boolean> {
  const stop = new AbortController();
  const cancel = () => stop.abort();
  const unsubscribe = subscribeToSession(() => !isSignedIn() && cancel());
  running.set({ window, bytes: 0, total: null, cancel });
  try {
    const response = await api.request(exportAkulakuEndpoint, { params: { window } }, { signal: stop.signal });
    const file = await receiveFile(response, (received) => running.set({ window, cancel, ...received }), stop.signal);
    stop.signal.throwIfAborted();
    saveFile(file, fileNameOf(response) ?? `produk_akulaku_window-${window}.xlsx`);
    return true;
  } catch (error) {
    if (stop.signal.aborted) return false;
    throw error;
  } finally {
    unsubscribe();
    running.set(null);
  }
}
