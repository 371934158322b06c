import { unvaried } from '@pindahlapak/model';
import { useMemo } from 'react';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { formValuesOf, productFormSchema } from './edit-values.ts';
import type { OpenedProduct } from './use-edited-product.ts';

const noVariants = unvaried.variants;

/** The form of one product. What is typed is kept in the tab for its `owner`. */
export function useProductForm(product: OpenedProduct, owner: string | undefined) {
  const { variants = noVariants } = product;
  const schema = useMemo(() => productFormSchema(variants), [variants]);
  return useSchemaForm({
    schema,
    initial: formValuesOf(product),
    draft: { owner, name: `product:${product.id}` },
  });
}

export type ProductForm = ReturnType<typeof useProductForm>;
