import {
  exportAkulakuEndpoint,
  exportSelectionEndpoint,
  exportWindowsEndpoint,
  type EndpointInput,
} from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { api } from '../../../lib/api/api.ts';
import { fileNameOf, saveFile } from '../../../lib/dom/save-file.ts';
import { isSignedIn, subscribeToSession } from '../../../lib/session/session.ts';
import { receiveFile } from './receive-file.ts';
import { running } from './running-download.ts';

/** A workbook that can be downloaded. */
export interface WantedTemplate {
  /** What its download is called. */
  title: string;
  request: (signal: AbortSignal) => Promise<Response>;
  /** Where the server names none. */
  fileName: string;
}

/** Akulaku's template of a window; `label` is what the window is called. */
export const templateOfWindow = (window: number, label: string): WantedTemplate => ({
  title: productTexts.downloadRunning(label),
  request: (signal) => api.request(exportAkulakuEndpoint, { params: { window } }, { signal }),
  fileName: `produk_akulaku_window-${window}.xlsx`,
});

/** Akulaku's templates of all windows, as one zip. */
export const templatesOfAllWindows: WantedTemplate = {
  title: productTexts.downloadRunningAll,
  request: (signal) => api.request(exportWindowsEndpoint, { query: { windows: 'all' } }, { signal }),
  fileName: 'produk_akulaku.zip',
};

/** Akulaku's templates of some windows as one zip, maybe with the products alone that are ready; `title` says of what. */
export const templatesOfWindows = (
  windows: readonly number[],
  isReadyOnly: boolean,
  title: string,
): WantedTemplate => ({
  title,
  request: (signal) =>
    api.request(
      exportWindowsEndpoint,
      { query: { windows: windows.join(','), ...(isReadyOnly ? { readiness: 'siap' as const } : {}) } },
      { signal },
    ),
  fileName: 'produk_akulaku.zip',
});

/** Akulaku's template of the products that are ready, of a window or of all. */
export const templateOfReady = (window: number | 'all'): WantedTemplate => ({
  title: productTexts.downloadRunningReady,
  request: (signal) =>
    api.request(
      exportSelectionEndpoint,
      { body: { selection: { filter: { window, readiness: 'siap' } } } },
      { signal },
    ),
  fileName: 'produk_akulaku_pilihan.xlsx',
});

/** Akulaku's template of chosen products; `count` says how many. */
export const templateOfSelection = (
  body: EndpointInput<typeof exportSelectionEndpoint>['body'],
  count: string,
): WantedTemplate => ({
  title: productTexts.downloadRunningChosen(count),
  request: (signal) => api.request(exportSelectionEndpoint, { body }, { signal }),
  fileName: 'produk_akulaku_pilihan.xlsx',
});

/**
 * Downloads a template and hands it to the browser under the server's file name. Goes on while the
 * seller looks at other screens; ends with the session. Answers whether the file was saved, false where it was
 * cancelled. Throws what the call throws. One at a time: see `runningDownload`.
 */
export async function downloadTemplate({ title, request, fileName }: WantedTemplate): Promise<boolean> {
  const stop = new AbortController();
  const cancel = () => stop.abort();
  const unsubscribe = subscribeToSession(() => !isSignedIn() && cancel());
  running.set({ title, bytes: 0, total: null, cancel });
  try {
    const response = await request(stop.signal);
    const file = await receiveFile(response, (received) => running.set({ title, cancel, ...received }), stop.signal);
    stop.signal.throwIfAborted();
    saveFile(file, fileNameOf(response) ?? fileName);
    return true;
  } catch (error) {
    if (stop.signal.aborted) return false;
    throw error;
  } finally {
    unsubscribe();
    running.set(null);
  }
}
