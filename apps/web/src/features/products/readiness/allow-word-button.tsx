import { ApiError, saveExportSettingsEndpoint } from '@pindahlapak/contract';
import { readinessTexts as texts } from '@pindahlapak/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';
import { tellFailure } from '../../../lib/api/tell-failure.ts';
import { exportSettingsQuery, target } from '../../../queries/categories.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';

/** 'Izinkan kata ini': the word is no longer an issue of any product (S20.3). */
export function AllowWordButton({ word }: { word: string }) {
  const queries = useQueryClient();
  const refresh = useRefreshProducts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(saveExportSettingsEndpoint, { params: target, body: { allowWord: word } }),
    meta: { ownErrors: true },
    onSuccess: ({ data }) => {
      queries.setQueryData(exportSettingsQuery.queryKey, data);
      notify.success(texts.wordAllowed(word));
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.fields.allowWord : undefined;
      if (reason === undefined) tellFailure(error, texts.allowFailed);
      else notify.error(reason);
    },
    onSettled: () => refresh(),
  });
  return (
    <Button
      look="secondary"
      size="small"
      busy={isPending}
      aria-label={texts.allowWordNamed(word)}
      onClick={() => mutate()}
    >
      {!isPending && <Check aria-hidden />}
      {texts.allowWord}
    </Button>
  );
}
