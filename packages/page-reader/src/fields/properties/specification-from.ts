import { productFields, productLimits } from '@pindahlapak/model';
import type { RawListing } from '../../sources/raw-listing.ts';
import { textOf } from '../../json/json.ts';
import { isWhole, oneLine } from '../clean-text.ts';
import type { OptionText } from '../option-texts.ts';
import { pageProperties } from './page-properties.ts';
import { saysNothing } from './says-nothing.ts';

/** What stands in other columns of the workbook or tells of the offer, not of the product. */
const otherNames = new Set<string>([
  ...productFields.flatMap((field) => ('pageNames' in field ? field.pageNames : [])),
  'category',
  'color',
  'colour',
  'condition',
  'description',
  'deskripsi',
  'dikirim dari',
  'etalase',
  'jumlah stok',
  'kategori',
  'kondisi',
  'min. pemesanan',
  'minimal pemesanan',
  'pemesanan minimal',
  'ships from',
  'sku',
  'stock',
  'stok',
  'terjual',
  'ulasan',
  'warna',
]);

/** Marks that divide the pairs, and a pair's name from its value, may stand in neither. */
const withoutMarks = (text: string, marks: RegExp): string => text.replace(marks, ',').trim();

/** 'nama: nilai; nama: nilai' of all that a source lists of the product; null where it lists nothing. Pairs stay whole. */
export function specificationFrom(raw: RawListing): OptionText | null {
  const options = new Set(
    (raw.options ?? [])
      .slice(0, 20)
      .filter(({ values }) => values.length > 0)
      .map(({ name }) => oneLine(textOf(name).slice(0, 200)).toLowerCase()),
  );
  const pairs = new Map<string, string>();
  for (const { name, key, text } of pageProperties(raw)) {
    if (otherNames.has(key) || options.has(key) || saysNothing(text)) continue;
    const title = withoutMarks(name, /[;:]+/g);
    if (!pairs.has(title)) pairs.set(title, withoutMarks(text, /;+/g));
  }
  let joined = '';
  let isAll = true;
  for (const [name, value] of pairs) {
    const longer = `${joined}${joined === '' ? '' : '; '}${name}: ${value}`;
    if (isWhole(longer, productLimits.specificationMax)) joined = longer;
    else isAll = false;
  }
  return joined === '' ? null : { text: joined, isWhole: isAll };
}
