import { commonTexts } from '@pindahlapak/messages';
import type { Product } from '@pindahlapak/model';
import { notify } from '../../../lib/api/notify.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { formValuesOf, productFormSchema } from './product-form-values.ts';

/** The form of one product. What is typed is kept in the tab for its `owner`. */
export const useProductForm = (product: Product, owner: string | undefined) =>
  useSchemaForm({
    schema: productFormSchema,
    initial: formValuesOf(product),
    draft: {
      owner,
      name: `product:${product.id}`,
      onRestore: () => notify.info(commonTexts.draftRestored),
    },
  });

export type ProductForm = ReturnType<typeof useProductForm>;
