import {
  updateProductEndpoint,
  type EndpointData,
  type EndpointInput,
  type ProductDetail,
} from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { pause } from '../../lib/dom/timing.ts';
import { useIsGone } from '../../lib/dom/use-is-gone.ts';
import { isConflict, showFailure } from '../../lib/api/failures.ts';
import { useConflict } from '../../lib/drafts/use-conflict.ts';
import { productQuery } from '../../queries/products.ts';
import { notifyDone } from '../../shared/undo-offer.ts';
import { refreshProducts } from './shown-rows.ts';

type Body = EndpointInput<typeof updateProductEndpoint>['body'];

interface SaveProduct {
  id: string;
  onSaved: (product: EndpointData<typeof updateProductEndpoint>) => void;
  /** Called if the server refused the values or did not respond. */
  onFailed?: (error: Error) => void;
  /** Called after a conflict, with the product as somebody else has saved it. */
  onReloaded: (product: ProductDetail) => void;
  /** Returns the body that overwrites somebody else's save; by default all typed values do. */
  overwriteWith?: (current: ProductDetail) => Body;
  /** Minimum time in ms that a save shows as running. */
  feedbackMs?: number;
}

/** Saves a product. A refusal keeps the input; if somebody else saved first, `conflict` asks what to do. */
export function useSaveProduct(options: SaveProduct) {
  const { id, onSaved, onFailed, onReloaded, overwriteWith, feedbackMs = 0 } = options;
  const isGone = useIsGone();
  const fetchCurrent = () => queryClient.fetchQuery({ ...productQuery(id), staleTime: 0 });
  const conflicts = useConflict({
    reload: fetchCurrent,
    onReloaded: (product) => {
      onReloaded(product);
      void refreshProducts();
    },
    overwrite: async (body: Body): Promise<unknown> =>
      saving.mutateAsync(overwriteWith ? overwriteWith(await fetchCurrent()) : { ...body, readVersion: undefined }),
  });
  const saving = useMutation({
    mutationFn: async (body: Body) => {
      const [answer] = await Promise.all([
        api.call(updateProductEndpoint, { params: { id }, body }),
        pause(feedbackMs),
      ]);
      return answer.data;
    },
    meta: { ownErrors: true },
    onSuccess: (saved) => {
      conflicts.close();
      void notifyDone(
        productTexts.editDone(saved.name),
        ({ kind, subject }) => kind === 'edit' && subject !== null && saved.name.startsWith(subject),
      );
      onSaved(saved);
      void refreshProducts(saved);
    },
    onError: (error, body) => {
      // Its field or dialog was closed meanwhile, so nothing else would say that the value was not saved.
      if (isGone.current) return showFailure(error, productTexts.editFailed);
      if (isConflict(error)) return conflicts.ask(body, error);
      conflicts.close();
      onFailed?.(error);
    },
  });
  return {
    save: (body: Body) => saving.mutate(body),
    isSaving: saving.isPending,
    /** Why the last save failed; null if it succeeded or there is a conflict. */
    error: saving.error !== null && !isConflict(saving.error) ? saving.error : null,
    conflict: conflicts.conflict,
  };
}
