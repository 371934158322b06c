import { ApiError } from '@pindahlapak/contract';
import { errorMessages, type PlainErrorCode } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextOf } from './error-text.ts';
import { notify } from './notify.ts';
import { uploadApi } from './upload.ts';

interface Upload<Data> {
  bytesMax: number;
  /** With what a larger file is refused, here already: the code that the server would answer. */
  tooLarge: PlainErrorCode;
  send: (api: ReturnType<typeof uploadApi>, file: File) => Promise<{ message: string; data: Data }>;
  onUploaded: (data: Data) => Promise<void>;
}

/** The upload of one file at a time: how far it is, what came of it and why it failed. */
export function useUpload<Data>({ bytesMax, tooLarge, send, onUploaded }: Upload<Data>) {
  /** 0 to 1. */
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
