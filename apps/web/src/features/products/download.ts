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
import { errorTextOf, tellUnlessSessionEnded } from '../../lib/api/failures.ts';
import { notify } from '../../lib/api/notify.ts';
import { createStore } from '../../lib/dom/create-store.ts';
import { fileNameOf, saveFile } from '../../lib/dom/save-file.ts';
import { isSignedIn, subscribeToSession } from '../../lib/session/session.ts';

export interface ReceivedBytes {
  bytes: number;
  /** Size of the whole file, or null where the server streams it without knowing. */
  total: number | null;
}

interface RunningDownload extends ReceivedBytes {
  title: string;
  cancel: () => void;
}

const running = createStore<RunningDownload | null>(null);

/** The Akulaku shop that workbooks are made for; undefined for the first one. Ends with the session. */
export const downloadShop = createStore<string | undefined>(undefined);
subscribeToSession(() => {
  if (!isSignedIn()) downloadShop.set(undefined);
});

/** The download under way, or null. */
export const useRunningDownload = running.use;

/**
 * Receives the body of an answer as a file and reports its progress. The bytes go straight into the browser's own file
 * store, which keeps large ones on disk: the page holds one piece at a time. An abort or a broken connection throws.
 */
export async function receiveFile(
  response: Response,
  onProgress: (received: ReceivedBytes) => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const stated = Number(response.headers.get('content-length'));
  // With an encoding the stated length is not the number of bytes that arrive here.
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

/** A workbook that can be downloaded. */
export interface WantedTemplate {
  /** What its download is called. */
  title: string;
  request: (signal: AbortSignal) => Promise<Response>;
  /** Where the server names none. */
  fileName: string;
  /** What is said at its end, where it is no template. */
  done?: string;
}

/** Akulaku's template of a window; `label` is what the window is called. */
const templateOfWindow = (window: number, label: string): WantedTemplate => ({
  title: productTexts.downloadRunning(label),
  request: (signal) =>
    api.request(exportAkulakuEndpoint, { params: { window }, query: { shop: downloadShop.get() } }, { signal }),
  fileName: `produk_akulaku_window-${window}.xlsx`,
});

/** Akulaku's templates of all windows, as one zip. */
const templatesOfAllWindows: WantedTemplate = {
  title: productTexts.downloadRunningAll,
  request: (signal) =>
    api.request(exportWindowsEndpoint, { query: { windows: 'all', shop: downloadShop.get() } }, { signal }),
  fileName: 'produk_akulaku.zip',
};

/** Akulaku's template with all products of a window, or the zip of all windows; `label` is what the window is called. */
export const wholeTemplate = (window: number | 'all', label: string): WantedTemplate =>
  window === 'all' ? templatesOfAllWindows : templateOfWindow(window, label);

/** The catalogue's products of a window, or all, as a workbook that can be brought in again (S27.1). */
export const catalogueOf = (window: number | 'all', label: string): WantedTemplate => ({
  title: productTexts.catalogueRunning(label),
  request: (signal) => api.request(catalogueWorkbookEndpoint, { query: { window } }, { signal }),
  fileName: 'katalog.xlsx',
  done: productTexts.catalogueDone,
});

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
      {
        query: {
          windows: windows.join(','),
          shop: downloadShop.get(),
          ...(isReadyOnly ? { readiness: 'siap' as const } : {}),
        },
      },
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
      { body: { selection: { filter: { window, readiness: 'siap' } }, shop: downloadShop.get() } },
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
  request: (signal) =>
    api.request(exportSelectionEndpoint, { body: { ...body, shop: downloadShop.get() } }, { signal }),
  fileName: 'produk_akulaku_pilihan.xlsx',
});

/**
 * Downloads a template and hands it to the browser under the server's file name. Goes on while the
 * seller looks at other screens; ends with the session. Answers whether the file was saved, false where it was
 * cancelled. Throws what the call throws. One at a time.
 */
async function downloadTemplate({ title, request, fileName }: WantedTemplate): Promise<boolean> {
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

/** Starts the download of a template and reports how it ended. */
export function useTemplateDownload(): (wanted: WantedTemplate) => void {
  const { mutate } = useMutation({
    mutationFn: downloadTemplate,
    meta: { ownErrors: true },
    onSuccess: (saved, { done = productTexts.downloadDone }) => {
      if (saved) notify.success(done);
      else if (isSignedIn()) notify.info(productTexts.downloadCancelled);
    },
    onError: (error) => {
      // No fault: there is nothing to download.
      if (
        error instanceof ApiError &&
        ['window-empty', 'selection-empty', 'nothing-to-export'].includes(error.error ?? '')
      )
        return notify.info(errorTextOf(error));
      return tellUnlessSessionEnded(
        error,
        error instanceof ApiError ? errorTextOf(error) : productTexts.downloadFailed,
      );
    },
  });
  return (wanted) => (running.get() === null ? mutate(wanted) : notify.info(productTexts.downloadBusy));
}
