import { ApiError, createClient } from '@pindahlapak/contract';
import { errorMessages, type PlainErrorCode } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextOf } from './failures.ts';
import { notify } from './notify.ts';
import { readToken } from '../session/session.ts';
import { watched } from './connection.ts';

interface Upload<Data> {
  bytesMax: number;
  /** The server's code for a file that is too large, here reported before sending. */
  tooLarge: PlainErrorCode;
  send: (api: ReturnType<typeof uploadApi>, file: File) => Promise<{ message: string; data: Data }>;
  onUploaded: (data: Data) => Promise<void>;
}

/** Uploads one file at a time; returns its progress, result and failure. */
export function useUpload<Data>({ bytesMax, tooLarge, send, onUploaded }: Upload<Data>) {
  /** From 0 to 1. */
  const [sent, setSent] = useState(0);
  const uploading = useMutation({
    mutationFn: async (file: File) => {
      setSent(0);
      if (file.size > bytesMax) throw new ApiError(errorMessages[tooLarge], { status: 413, error: tooLarge });
      return await send(uploadApi(setSent), file);
    },
    meta: { ownErrors: true },
    onSuccess: async ({ message, data }) => {
      notify.success(message);
      await onUploaded(data);
    },
  });
  return {
    upload: (file: File | undefined) => {
      if (file && !uploading.isPending) uploading.mutate(file);
    },
    fileName: uploading.variables?.name ?? '',
    isPending: uploading.isPending,
    sent,
    uploaded: uploading.data?.data ?? null,
    error: uploading.error && errorTextOf(uploading.error),
  };
}

/** A `fetch` for uploads that reports how much of the body was sent (0 to 1), which the browser's own cannot. */
const uploadFetch =
  (onSent: (part: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : String(input));
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
      request.upload.addEventListener('load', () => onSent(1));
      request.addEventListener('load', () => {
        const headers = new Headers();
        for (const name of ['content-type', 'retry-after']) {
          const value = request.getResponseHeader(name);
          if (value !== null) headers.set(name, value);
        }
        resolve(new Response(request.responseText, { status: request.status, headers }));
      });
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.addEventListener('abort', () => reject(new DOMException('The upload was aborted', 'AbortError')));
      init?.signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(init?.body as XMLHttpRequestBodyInit | null | undefined);
    });

/** Creates a client that reports how much of a file was sent (0 to 1). */
export const uploadApi = (onSent: (part: number) => void) =>
  createClient({ baseUrl: '', getToken: readToken, fetch: watched(uploadFetch(onSent)) });
