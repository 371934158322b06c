import { addressRefusal, type EditVariant } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import type { VariantRow } from '../../core/schema.ts';
import type { VariantsPlan } from '../variants.sql.ts';
import { variantFields, type VariantOrigins } from '../import/accept-item.ts';
import { markEdited } from '../field-origins.ts';

type VariantEdit = Pick<VariantRow, 'is_off' | 'field_origins' | (typeof variantFields)[number]>;

function editVariant(before: VariantRow, { isOff, ...edit }: EditVariant): VariantEdit {
  const values = {
    option1: edit.option1 ?? before.option1,
    option2: edit.option2 === undefined ? before.option2 : edit.option2,
    price: edit.price ?? before.price,
    stock: edit.stock === undefined ? before.stock : edit.stock,
    image: edit.image === undefined ? before.image : edit.image,
  };
  const { options, ...origins } = JSON.parse(before.field_origins) as VariantOrigins;
  return {
    ...values,
    is_off: isOff === undefined ? before.is_off : Number(isOff),
    field_origins: JSON.stringify({ ...markEdited(variantFields, origins, values), options }),
  };
}

/**
 * Applies edits to a product's variants. Returns the variants to update, or a message for each refused field. Values
 * that the edit leaves unchanged are not validated again; fields that differ from the source are marked as edited.
 */
export function editVariants(
  variants: readonly VariantRow[],
  edits: readonly EditVariant[],
): { plan: VariantsPlan; refused: Record<string, string> } {
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const seen = new Set<string>();
  const updated = new Map<string, VariantEdit>();
  const refused: Record<string, string> = {};
  for (const [index, edit] of edits.entries()) {
    const before = byId.get(edit.id);
    if (!before) {
      refused[`variants.${index}.id`] = fieldMessages.variantUnknown;
      continue;
    }
    if (seen.has(edit.id)) refused[`variants.${index}.id`] = fieldMessages.variantTwice;
    seen.add(edit.id);
    const image = edit.image && edit.image !== before.image ? addressRefusal(edit.image) : null;
    if (image !== null) refused[`variants.${index}.image`] = image;
    const after = editVariant(before, edit);
    if (Object.entries(after).some(([column, value]) => before[column as keyof VariantEdit] !== value))
      updated.set(edit.id, after);
  }
  return { plan: { created: [], updated, deleted: [] }, refused };
}
