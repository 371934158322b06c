import { updateProductEndpoint, type EndpointInput } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { applyFieldErrors } from '../../../lib/form/apply-field-errors.ts';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';
import { tellFailure } from '../../../lib/api/tell-failure.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';
import type { ProductForm } from './form-fields.tsx';

type Body = EndpointInput<typeof updateProductEndpoint>['body'];

/** The saving of a product is shown for about so long (spec section 9). */
const feedbackMs = 1000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Saves the product; a refusal leaves everything as it was typed, with the server's texts at their fields. */
export function useSaveProduct(id: string, form: ProductForm, onSaved: () => void) {
  const refresh = useRefreshProducts();
  return useMutation({
    mutationFn: async (body: Body) => {
      const [answer] = await Promise.all([
        api.call(updateProductEndpoint, { params: { id }, body }),
        pause(feedbackMs),
      ]);
      return answer.data;
    },
    meta: { ownErrors: true },
    onSuccess: (saved) => {
      notify.success(productTexts.editDone(saved.name));
      onSaved();
      void refresh();
    },
    onError: (error) => {
      tellFailure(error, productTexts.editFailed);
      applyFieldErrors(form, error);
    },
  });
}
