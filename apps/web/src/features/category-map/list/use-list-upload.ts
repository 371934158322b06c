import { ApiError, saveCategoryListEndpoint } from '@pindahlapak/contract';
import { errorMessages } from '@pindahlapak/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextOf } from '../../../lib/api/error-text.ts';
import { notify } from '../../../lib/api/notify.ts';
import { uploadApi } from '../../../lib/api/upload.ts';
import { target } from '../../../queries/categories.ts';

const bytesMax = 10 * 1024 * 1024;

/** The upload of a category list: how far it is, what came of it, and why it failed. */
export function useListUpload() {
  const queries = useQueryClient();
  /** 0 to 1. */
  const [sent, setSent] = useState(0);
  const uploading = useMutation({
    mutationFn: async (file: File) => {
      setSent(0);
      if (file.size > bytesMax)
        throw new ApiError(errorMessages['category-list-too-large'], { status: 413, error: 'category-list-too-large' });
      return await uploadApi(setSent).call(saveCategoryListEndpoint, { params: target, body: {} }, { file });
    },
    meta: { ownErrors: true },
    onSuccess: async ({ message }) => {
      notify.success(message);
      // Paths, proposals and the marks of unlisted leaves are those of the new list.
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['products'] }),
        queries.invalidateQueries({ queryKey: ['configuration'] }),
      ]);
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
