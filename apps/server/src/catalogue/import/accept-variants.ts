import type { ImportVariant } from '@pindahlapak/contract';
import { optionsKey } from '@pindahlapak/model';
import type { VariantRow } from '../../core/schema.ts';
import { digestOf, digestsOf, type BroughtFields, type Digests } from './source-digests.ts';

/** Fields of a variant that an import compares and a seller can edit. */
export const variantFields = ['option1', 'option2', 'price', 'stock', 'image'] as const;
export type VariantField = (typeof variantFields)[number];

/** What is kept of a variant's source: digests by field, and under `options` the digest of its folded options. */
export type VariantDigests = Digests<VariantField | 'options'>;

/** A variant that an import brings. */
export interface BroughtVariant extends BroughtFields<VariantField> {
  columns: Pick<VariantRow, VariantField>;
  /** What the source calls it; absent where the import does not name it. */
  sourceKey: string | null | undefined;
  /** Digest of the folded options. */
  options: string;
}

/** Some of a listing's variants, in the order of the page, each pair of options once. */
export interface BroughtVariants {
  variants: BroughtVariant[];
  /** Variants that were left out because a dearer one has the same options. */
  merged: number;
}

const isNamed = (sent: unknown, field: string): boolean =>
  typeof sent === 'object' && sent !== null && (sent as Record<string, unknown>)[field] !== undefined;

function acceptVariant(variant: ImportVariant, sent: unknown): BroughtVariant {
  const { sourceKey, stock = null, ...rest } = variant;
  const columns = { ...rest, stock };
  // Options and price are always said whole; a stock or picture that is not named stays as it is.
  const named = new Set(
    variantFields.filter((field) => (field !== 'stock' && field !== 'image') || isNamed(sent, field)),
  );
  return {
    columns,
    named,
    digests: digestsOf(named, columns),
    sourceKey: isNamed(sent, 'sourceKey') ? sourceKey : undefined,
    options: digestOf(optionsKey(columns)) ?? '',
  };
}

/**
 * The variants of a listing, ready for an import. Of variants with equal options the dearest stays, so that none is
 * sold below its price. A source key that several variants have is dropped: it identifies none of them.
 */
export function acceptVariants(checked: readonly ImportVariant[], sent: readonly unknown[]): BroughtVariants {
  const byOptions = new Map<string, BroughtVariant>();
  for (const [index, variant] of checked.entries()) {
    const brought = acceptVariant(variant, sent[index]);
    const before = byOptions.get(brought.options);
    if (!before || before.columns.price < brought.columns.price) byOptions.set(brought.options, brought);
  }
  const variants = [...byOptions.values()];
  const timesOfKey = Map.groupBy(variants, ({ sourceKey }) => sourceKey);
  for (const variant of variants)
    if (variant.sourceKey && (timesOfKey.get(variant.sourceKey)?.length ?? 0) > 1) variant.sourceKey = null;
  return { variants, merged: checked.length - variants.length };
}
