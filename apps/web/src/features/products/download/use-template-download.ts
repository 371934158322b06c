import { ApiError } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { errorTextOf } from '../../../lib/api/error-text.ts';
import { notify } from '../../../lib/api/notify.ts';
import { isSignedIn } from '../../../lib/session/session.ts';
import { tellUnlessSessionEnded } from '../../../lib/api/tell-failure.ts';
import { runningDownload } from './running-download.ts';
import { downloadTemplate, type WantedTemplate } from './template-download.ts';

/** Starts the download of a template and tells how it ended. */
export function useTemplateDownload(): (wanted: WantedTemplate) => void {
  const { mutate } = useMutation({
    mutationFn: downloadTemplate,
    meta: { ownErrors: true },
    onSuccess: (saved) => {
      if (saved) notify.success(productTexts.downloadDone);
      else if (isSignedIn()) notify.info(productTexts.downloadCancelled);
    },
    onError: (error) => {
      // No fault: there is nothing to download.
      if (error instanceof ApiError && ['window-empty', 'selection-empty'].includes(error.error ?? ''))
        return notify.info(errorTextOf(error));
      return tellUnlessSessionEnded(
        error,
        error instanceof ApiError ? errorTextOf(error) : productTexts.downloadFailed,
      );
    },
  });
  return (wanted) => (runningDownload() === null ? mutate(wanted) : notify.info(productTexts.downloadBusy));
}
