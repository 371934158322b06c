import { catalogueFileTexts, fieldMessages, productFieldLabels } from '@pindahlapak/messages';
import { marketplaceTypes } from '@pindahlapak/model';
import { findListingKey, keyText } from '../../catalogue/product-columns.ts';
import type { ImportRow, RowFields, RowVariants } from './read-fields.ts';

type Fields = RowFields['fields'];

const textOf = (value: Fields[keyof Fields]): string =>
  value === null || value === undefined ? '' : String(value).trim();

type OptionLabels = readonly (readonly [label: string, text: string])[];

/** Returns the options of a row with their labels. */
function optionsOf({ read: { fields, option1, option2 } }: ImportRow, areNamed: boolean): OptionLabels {
  const options = areNamed
    ? ([
        [catalogueFileTexts.option1, option1 ?? ''],
        [catalogueFileTexts.option2, option2 ?? ''],
      ] as const)
    : ([
        [productFieldLabels.color, textOf(fields.color)],
        [productFieldLabels.variant, textOf(fields.variant)],
      ] as const);
  return options.filter(([, text]) => text !== '');
}

const optionsKey = (options: OptionLabels): string => options.map(([, text]) => text.toLowerCase()).join('\n');

const importedKey = ({ option1, option2 }: RowVariants['variants'][number]): string =>
  `${option1}\n${option2 ?? ''}`.toLowerCase();

/**
 * Returns the variants described by the rows of one link; null if they are not the variants of one product, 'mixed' if
 * some lack an option.
 */
function variantsOf(group: readonly ImportRow[]): RowVariants | 'mixed' | null {
  const [first] = group;
  if (first === undefined) return null;
  // The product itself may have a row before those of its variants, as in our own file.
  // Columns for options come before our fields, which the product's own row may also have.
  const areNamed = group.some(({ read }) => (read.option1 ?? read.option2 ?? null) !== null);
  const rows = optionsOf(first, areNamed).length === 0 ? group.slice(1) : group;
  const options = rows.map((row) => optionsOf(row, areNamed));
  const labels = (options[0] ?? []).map(([label]) => label);
  const distinct = new Set(options.map(optionsKey)).size;
  const isVaried =
    group.length > 1 &&
    labels.length > 0 &&
    options.every((each) => each.map(([label]) => label).join() === labels.join()) &&
    // Some equal options are merged by the import, and too many variants refused (S19.5).
    (distinct > 1 || distinct === rows.length);
  if (!isVaried) return distinct > 1 ? 'mixed' : null;
  const { fields, optionName1, optionName2 } = first.read;
  const names = [optionName1, optionName2];
  const variants = rows.map(({ read }, at) => ({
    option1: options[at]?.[0]?.[1] ?? '',
    option2: options[at]?.[1]?.[1] ?? null,
    price: read.fields.price ?? null,
    ...(read.stock === undefined ? {} : { stock: read.stock }),
    ...(read.fields.productImage1 === fields.productImage1 ? {} : { image: read.fields.productImage1 ?? null }),
  }));
  const optionNames = labels.map((label, at) => names[at] ?? label);
  return { optionNames, variants, rows: group.slice(1).map(({ row }) => row) };
}

const isOfVariant = ({ read: { variantId } }: ImportRow): boolean => (variantId ?? null) !== null;

/** Attaches the rows of variants with an ID to the row of their product. */
function foldOwnVariants(rows: readonly ImportRow[]): ImportRow[] {
  const variants = Map.groupBy(rows, (row) => (isOfVariant(row) ? row.read.id : null));
  const products = new Map<string, ImportRow>();
  for (const row of rows) {
    const { id } = row.read;
    if (id !== null && !isOfVariant(row) && !products.has(id)) products.set(id, row);
  }
  return rows.flatMap((row) => {
    const { id } = row.read;
    const ownVariants = id === null ? undefined : variants.get(id);
    if (id === null || ownVariants === undefined) return [row];
    const product = products.get(id);
    if (isOfVariant(row)) {
      const isFirst = product === undefined && row === ownVariants[0];
      return isFirst
        ? [{ row: row.row, read: { ...row.read, fields: {}, refusal: null, note: null }, ownVariants }]
        : [];
    }
    return [row === product ? { ...row, ownVariants } : row];
  });
}

/** Moves the option of a row without other variants into our own field. */
function withOptionAsVariant(each: ImportRow): ImportRow {
  const { id, option1, option2, fields } = each.read;
  const options = [option1, option2].filter((option) => typeof option === 'string');
  if (id !== null || options.length === 0 || textOf(fields.variant) !== '') return each;
  return { ...each, read: { ...each.read, fields: { ...fields, variant: options.join(', ') } } };
}

/**
 * Returns what the rows of a listing share: its key, or the link as written if that is no address. Of rows with one link
 * the first names the marketplace, which the others may lack.
 */
function createLinkKey(): (fields: Fields) => string {
  const known = new Map<string, string>();
  return (fields) => {
    const urls = textOf(fields.urls);
    const marketplaceType = marketplaceTypes.find((type) => type === textOf(fields.marketplaceType));
    const found = marketplaceType && !known.has(urls) ? findListingKey({ marketplaceType, urls }) : null;
    const key = known.get(urls) ?? (found === null ? urls : keyText(found));
    known.set(urls, key);
    return key;
  };
}

/** Refuses rows that would overwrite each other. */
const refuseMixed = (group: readonly ImportRow[]): readonly ImportRow[] =>
  group.map((each) => {
    const refusal = { field: 'option1', message: catalogueFileTexts.mixedOptions } as const;
    return { ...each, read: { ...each.read, refusal } };
  });

/** Refuses the later rows of a name and picture that have another price: they are probably variants of the first. */
function refuseLikelyVariants(group: readonly ImportRow[]): readonly ImportRow[] {
  const priceIn = ({ read }: ImportRow) => (typeof read.fields.price === 'number' ? read.fields.price : null);
  const first = group.find((each) => priceIn(each) !== null);
  return group.map((each) => {
    const price = priceIn(each);
    if (first === undefined || price === null || price === priceIn(first)) return each;
    const refusal = { field: 'option1', message: catalogueFileTexts.likelyVariant(first.row) } as const;
    return { ...each, read: { ...each.read, refusal } };
  });
}

/**
 * Joins rows without an ID that share a link but differ in their options into one row with the lowest of their prices,
 * and rows of variants with an ID into the row of their product. Without links (`hasLinks`), rows of one name and
 * picture share an address.
 */
export function groupVariants(all: readonly ImportRow[], hasLinks: boolean): ImportRow[] {
  const rows = foldOwnVariants(all);
  const linkKey = createLinkKey();
  const byLink = Map.groupBy(rows, ({ row, read }) =>
    read.id === null && read.refusal === null && textOf(read.fields.urls) !== '' ? linkKey(read.fields) : row,
  );
  const joined = [...byLink.values()].flatMap((group) => {
    const variants = variantsOf(group);
    const [first] = group;
    if (variants === 'mixed' && hasLinks) return refuseMixed(group);
    if (variants === null || variants === 'mixed' || first === undefined)
      return (hasLinks ? group : refuseLikelyVariants(group)).map(withOptionAsVariant);
    const prices = group.map(({ read }) => read.fields.price).filter((price) => typeof price === 'number');
    const price = prices.length === group.length ? Math.min(...prices) : (first.read.fields.price ?? null);
    const fields = { ...first.read.fields, price };
    // These differ between the rows.
    delete fields.color;
    delete fields.variant;
    const merged = variants.variants.length - new Set(variants.variants.map(importedKey)).size;
    const note =
      group.map(({ read }) => read.note).find((one) => one !== null) ??
      (merged > 0 ? { field: 'variant' as const, message: fieldMessages.variantsMerged(merged) } : null);
    return [{ row: first.row, read: { ...first.read, fields, note, variants } }];
  });
  return joined.sort((a, b) => a.row - b.row);
}
