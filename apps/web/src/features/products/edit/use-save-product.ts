import { updateProductEndpoint, type EndpointInput, type ProductDetail } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Conflict } from '../../../components/overlay/conflict-question.tsx';
import { api } from '../../../lib/api/api.ts';
import { tellFailure } from '../../../lib/api/tell-failure.ts';
import { notifyDone } from '../../../lib/history/undo-offer.ts';
import { pause, saveFeedbackMs } from '../../../lib/dom/pause.ts';
import { isConflict } from '../../../lib/drafts/is-conflict.ts';
import { productQuery } from '../../../queries/products.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';

type Body = EndpointInput<typeof updateProductEndpoint>['body'];

interface SaveProduct {
  id: string;
  onSaved: () => void;
  /** The server refused the values. */
  onRefused: (error: unknown) => void;
  /** The product as somebody else has saved it, asked for after a conflict. */
  onReloaded: (product: ProductDetail) => void;
}

/** Saves the product; a refusal leaves everything as it was typed, a conflict asks. */
export function useSaveProduct({ id, onSaved, onRefused, onReloaded }: SaveProduct) {
  const queries = useQueryClient();
  const refresh = useRefreshProducts();
  const [refused, setRefused] = useState<{ body: Body; message: string } | null>(null);
  const saving = useMutation({
    mutationFn: async (body: Body) => {
      const [answer] = await Promise.all([
        api.call(updateProductEndpoint, { params: { id }, body }),
        pause(saveFeedbackMs),
      ]);
      return answer.data;
    },
    meta: { ownErrors: true },
    onSuccess: (saved) => {
      setRefused(null);
      void notifyDone(
        productTexts.editDone(saved.name),
        ({ kind, subject }) => kind === 'edit' && subject !== null && saved.name.startsWith(subject),
      );
      onSaved();
      void refresh(saved);
    },
    onError: (error, body) => {
      if (isConflict(error)) return setRefused({ body, message: error.message });
      tellFailure(error, productTexts.editFailed);
      onRefused(error);
    },
  });
  const reloading = useMutation({
    mutationFn: () => queries.fetchQuery({ ...productQuery(id), staleTime: 0 }),
    // The query tells about its failure itself.
    meta: { ownErrors: true },
    onSuccess: (product) => {
      setRefused(null);
      onReloaded(product);
      void refresh();
    },
  });
  const conflict: Conflict | null = refused && {
    message: refused.message,
    isReloading: reloading.isPending,
    isOverwriting: saving.isPending,
    reload: () => reloading.mutate(),
    overwrite: () => saving.mutate({ ...refused.body, readVersion: undefined }),
    cancel: () => setRefused(null),
  };
  return { save: (body: Body) => saving.mutate(body), isSaving: saving.isPending, conflict };
}
