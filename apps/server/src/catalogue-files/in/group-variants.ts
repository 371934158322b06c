import { productFieldLabels } from '@pindahlapak/messages';
import { productLimits } from '@pindahlapak/model';
import type { ImportRow, RowFields, RowVariants } from './read-fields.ts';

type Fields = RowFields['fields'];

const textOf = (value: Fields[keyof Fields]): string =>
  value === null || value === undefined ? '' : String(value).trim();

/** The options of a row, the first never empty where there is any. */
const optionsOf = ({ read: { fields } }: ImportRow): string[] =>
  [textOf(fields.color), textOf(fields.variant)].filter((option) => option !== '');

const optionsKey = (options: readonly string[]): string => options.map((option) => option.toLowerCase()).join('\n');

/** What the rows of one link are together; null where they are not the variants of one product. */
function variantsOf(rows: readonly ImportRow[]): RowVariants | null {
  const [first] = rows;
  const options = rows.map(optionsOf);
  const levels = options[0]?.length ?? 0;
  const isVaried =
    first !== undefined &&
    rows.length > 1 &&
    rows.length <= productLimits.variantsMax &&
    levels > 0 &&
    options.every((each) => each.length === levels) &&
    new Set(options.map(optionsKey)).size === rows.length;
  if (!isVaried) return null;
  const { fields } = first.read;
  const labels = [
    textOf(fields.color) === '' ? null : productFieldLabels.color,
    textOf(fields.variant) === '' ? null : productFieldLabels.variant,
  ];
  const variants = rows.map(({ read }, at) => ({
    option1: options[at]?.[0] ?? '',
    option2: options[at]?.[1] ?? null,
    price: read.fields.price ?? null,
    ...(read.fields.productImage1 === fields.productImage1 ? {} : { image: read.fields.productImage1 ?? null }),
  }));
  return {
    optionNames: labels.filter((label) => label !== null),
    variants,
    rows: rows.slice(1).map(({ row }) => row),
  };
}

/** Joins rows without an ID that have one link and different options into one row, with the lowest of their prices. */
export function groupVariants(rows: readonly ImportRow[]): ImportRow[] {
  const byLink = Map.groupBy(rows, ({ row, read }) =>
    read.id === null && read.refusal === null && textOf(read.fields.urls) !== '' ? textOf(read.fields.urls) : row,
  );
  const joined = [...byLink.values()].flatMap((group) => {
    const variants = variantsOf(group);
    const [first] = group;
    if (variants === null || first === undefined) return group;
    const prices = group.map(({ read }) => read.fields.price).filter((price) => typeof price === 'number');
    const price = prices.length === group.length ? Math.min(...prices) : (first.read.fields.price ?? null);
    const fields = { ...first.read.fields, price };
    // They differ from row to row.
    delete fields.color;
    delete fields.variant;
    const note = group.map(({ read }) => read.note).find((one) => one !== null) ?? null;
    return [{ row: first.row, read: { ...first.read, fields, note, variants } }];
  });
  return joined.sort((a, b) => a.row - b.row);
}
