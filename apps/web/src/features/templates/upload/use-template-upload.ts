import { ApiError, uploadTemplateEndpoint } from '@pindahlapak/contract';
import { errorMessages } from '@pindahlapak/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextOf } from '../../../lib/api/error-text.ts';
import { notify } from '../../../lib/api/notify.ts';
import { uploadApi } from '../../../lib/api/upload.ts';

const bytesMax = 20 * 1024 * 1024;

/** The upload of a template: how far it is and why it failed; `onUploaded` gets the new template's id. */
export function useTemplateUpload(onUploaded: (id: string) => void) {
  const queries = useQueryClient();
  /** 0 to 1. */
  const [sent, setSent] = useState(0);
  const uploading = useMutation({
    mutationFn: async (file: File) => {
      setSent(0);
      if (file.size > bytesMax)
        throw new ApiError(errorMessages['template-too-large'], { status: 413, error: 'template-too-large' });
      return await uploadApi(setSent).call(uploadTemplateEndpoint, { body: {} }, { file });
    },
    meta: { ownErrors: true },
    onSuccess: async ({ message, data }) => {
      notify.success(message);
      await queries.invalidateQueries({ queryKey: ['configuration'] });
      onUploaded(data.id);
    },
  });
  return {
    upload: (file: File | undefined) => {
      if (file && !uploading.isPending) uploading.mutate(file);
    },
    fileName: uploading.variables?.name ?? '',
    isPending: uploading.isPending,
    sent,
    error: uploading.error && errorTextOf(uploading.error),
  };
}
