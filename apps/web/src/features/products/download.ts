import {
  ApiError,
  catalogueWorkbookEndpoint,
  type EndpointInput,
  exportAkulakuEndpoint,
  exportSelectionEndpoint,
  exportWindowsEndpoint,
} from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { errorTextOf, showUnlessSessionEnded } from '../../lib/api/failures.ts';
import { notify } from '../../lib/api/notify.ts';
import { createStore } from '../../lib/dom/create-store.ts';
import { fileNameOf, saveFile } from '../../lib/dom/save-file.ts';
import { isSignedIn, subscribeToSession } from '../../lib/session/session.ts';

export interface ReceivedBytes {
  bytes: number;
  /** Size of the whole file, or null if the server streams it without knowing. */
  total: number | null;
}

interface RunningDownload extends ReceivedBytes {
  title: string;
  cancel: () => void;
}

const running = createStore<RunningDownload | null>(null);

/** Id of the Akulaku shop to download workbooks for; undefined for the first one. Reset when the session ends. */
export const downloadShop = createStore<string | undefined>(undefined);
subscribeToSession(() => {
  if (!isSignedIn()) downloadShop.set(undefined);
});

/** The running download, or null. */
export const useRunningDownload = running.use;

/**
 * Receives a response body as a file and reports the progress. The bytes go directly into the browser's blob storage,
 * which keeps large files on disk, so that the page only holds one chunk at a time. Throws if aborted or if the
 * connection breaks.
 */
export async function receiveFile(
  response: Response,
  onProgress: (received: ReceivedBytes) => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const stated = Number(response.headers.get('content-length'));
  // With an encoding, the stated length is not the number of bytes received here.
  const total = stated > 0 && response.headers.get('content-encoding') === null ? stated : null;
  let bytes = 0;
  onProgress({ bytes, total });
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, out) {
      bytes += piece.byteLength;
      onProgress({ bytes, total });
      out.enqueue(piece);
    },
  });
  const body = response.body === null ? null : response.body.pipeThrough(counter, signal ? { signal } : {});
  const headers = { 'content-type': response.headers.get('content-type') ?? 'application/octet-stream' };
  return await new Response(body, { headers }).blob();
}

export interface WantedDownload {
  title: string;
  request: (signal: AbortSignal) => Promise<Response>;
  /** Used if the server sends no name. */
  fileName: string;
  /** Success message, if it is not an Akulaku workbook. */
  done?: string;
}

/** Akulaku's workbooks of several windows, or of all, as one zip, optionally with only ready products. */
export const workbooksOfWindows = (windows: string, title: string, isReadyOnly = false): WantedDownload => ({
  title,
  request: (signal) => {
    const query = { windows, shop: downloadShop.get(), ...(isReadyOnly && { readiness: 'siap' as const }) };
    return api.request(exportWindowsEndpoint, { query }, { signal });
  },
  fileName: 'produk_akulaku.zip',
});

/** Akulaku's workbook of a window; `label` is the window's label. */
const workbookOfWindow = (window: number, label: string): WantedDownload => ({
  title: productTexts.downloadRunning(label),
  request: (signal) =>
    api.request(exportAkulakuEndpoint, { params: { window }, query: { shop: downloadShop.get() } }, { signal }),
  fileName: `produk_akulaku_window-${window}.xlsx`,
});

/** Akulaku's workbook of a window, or the zip of all windows; `label` is the window's label. */
export const wholeWorkbook = (window: number | 'all', label: string): WantedDownload =>
  window === 'all' ? workbooksOfWindows('all', productTexts.downloadRunningAll) : workbookOfWindow(window, label);

/** The catalogue of a window, or of all, as a workbook that can be imported again (S27.1). */
export const catalogueOf = (window: number | 'all', label: string): WantedDownload => ({
  title: productTexts.catalogueRunning(label),
  request: (signal) => api.request(catalogueWorkbookEndpoint, { query: { window } }, { signal }),
  fileName: 'katalog.xlsx',
  done: productTexts.catalogueDone,
});

/** Akulaku's workbook of chosen products. */
export const workbookOfSelection = (
  body: EndpointInput<typeof exportSelectionEndpoint>['body'],
  title: string,
): WantedDownload => ({
  title,
  request: (signal) =>
    api.request(exportSelectionEndpoint, { body: { ...body, shop: downloadShop.get() } }, { signal }),
  fileName: 'produk_akulaku_pilihan.xlsx',
});

/** Akulaku's workbook of the ready products of a window, or of all. */
export const workbookOfReady = (window: number | 'all'): WantedDownload =>
  workbookOfSelection({ selection: { filter: { window, readiness: 'siap' } } }, productTexts.downloadRunningReady);

/**
 * Downloads one file at a time under the server's file name. Continues while the seller uses other screens, and stops
 * when the session ends. Resolves to whether the file was saved; false if it was cancelled.
 */
async function downloadFile({ title, request, fileName }: WantedDownload): Promise<boolean> {
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

/** Returns a function that starts a download and reports its outcome; a dialog passes its `onClose`. */
export function useDownload(onClose?: () => void): (wanted: WantedDownload) => void {
  const { mutate } = useMutation({
    mutationFn: downloadFile,
    meta: { ownErrors: true },
    onSuccess: (saved, { done = productTexts.downloadDone }) => {
      if (saved) notify.success(done);
      else if (isSignedIn()) notify.info(productTexts.downloadCancelled);
    },
    onError: (error) => {
      // Not a failure: there is nothing to download.
      if (
        error instanceof ApiError &&
        ['window-empty', 'selection-empty', 'nothing-to-export'].includes(error.error ?? '')
      )
        return notify.info(errorTextOf(error));
      return showUnlessSessionEnded(
        error,
        error instanceof ApiError ? errorTextOf(error) : productTexts.downloadFailed,
      );
    },
  });
  return (wanted) => {
    onClose?.();
    if (running.get() === null) mutate(wanted);
    else notify.info(productTexts.downloadBusy);
  };
}
