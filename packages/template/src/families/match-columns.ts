import { type AkulakuColumnKey, akulakuColumns } from '@pindahlapak/rules';

/** A header without marks, spacing, brackets and case: '*Weight(KG)' and 'weight (kg)' are the same. */
const headerKey = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Longer texts are no headers. */
const headerMax = 100;

/** Without these a sheet is not Akulaku's upload template. */
const decisive: readonly AkulakuColumnKey[] = ['category', 'title', 'price', 'stock', 'description'];

/**
 * Which of our columns stands under which letters in a seller's sheet, by its English or Indonesian header: another
 * edition of the template may have more columns or another order. Null where it is not Akulaku's upload template.
 *
 * @param headers texts of the header rows, each with the letters of its column, top row first
 */
export function matchColumns(
  headers: readonly { column: string; text: string }[],
): Map<AkulakuColumnKey, string> | null {
  const cells = headers.map(({ column, text }) => ({ column, key: headerKey(text.slice(0, headerMax)) }));
  const places = new Map<AkulakuColumnKey, string>();
  const taken = new Set<string>();
  for (const { key, header, label } of akulakuColumns) {
    const keys = new Set([headerKey(header), headerKey(label)]);
    const place = cells.find((cell) => !taken.has(cell.column) && keys.has(cell.key));
    if (place === undefined) continue;
    places.set(key, place.column);
    taken.add(place.column);
  }
  return decisive.every((column) => places.has(column)) ? places : null;
}
