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
import { type ReceivedBytes, saveResponse } from '../../lib/api/save-response.ts';
import { errorTextOf, showUnlessSessionEnded } from '../../lib/api/failures.ts';
import { notify } from '../../lib/api/notify.ts';
import { createStore } from '../../lib/dom/create-store.ts';
import { isSignedIn, subscribeToSession } from '../../lib/session/session.ts';

interface RunningDownload extends ReceivedBytes {
  title: string;
  cancel: () => void;
}

const running = createStore<RunningDownload | null>(null);

/** The running download, or null. */
export const useRunningDownload = running.use;

export interface WantedDownload {
  title: string;
  request: (signal: AbortSignal) => Promise<Response>;
  /** Used if the server sends no name. */
  fileName: string;
  /** Success message, if it is not an Akulaku workbook. */
  done?: string;
}

/** The Akulaku shop to download for; undefined for the first one. */
type ShopId = string | undefined;

/** Akulaku's workbooks of several windows, or of all, as one zip, optionally with only ready products. */
export const workbooksOfWindows = (
  query: { windows: string; shop: ShopId; readiness?: 'siap' | undefined },
  title: string,
): WantedDownload => ({
  title,
  request: (signal) => api.request(exportWindowsEndpoint, { query }, { signal }),
  fileName: 'produk_akulaku.zip',
});

/** Akulaku's workbook of a window; `label` is the window's label. */
const workbookOfWindow = (window: number, label: string, shop: ShopId): WantedDownload => ({
  title: productTexts.downloadRunning(label),
  request: (signal) => api.request(exportAkulakuEndpoint, { params: { window }, query: { shop } }, { signal }),
  fileName: `produk_akulaku_window-${window}.xlsx`,
});

/** Akulaku's workbook of a window, or the zip of all windows; `label` is the window's label. */
export const wholeWorkbook = (window: number | 'all', label: string, shop: ShopId): WantedDownload =>
  window === 'all'
    ? workbooksOfWindows({ windows: 'all', shop }, productTexts.downloadRunningAll)
    : workbookOfWindow(window, label, shop);

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
  request: (signal) => api.request(exportSelectionEndpoint, { body }, { signal }),
  fileName: 'produk_akulaku_pilihan.xlsx',
});

/** Akulaku's workbook of the ready products of a window, or of all. */
export const workbookOfReady = (window: number | 'all', shop: ShopId): WantedDownload =>
  workbookOfSelection(
    { selection: { filter: { window } }, readiness: 'siap', shop },
    productTexts.downloadRunningReady,
  );

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
    const onProgress = (received: ReceivedBytes) => running.set({ title, cancel, ...received });
    await saveResponse(await request(stop.signal), fileName, { onProgress, signal: stop.signal });
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
