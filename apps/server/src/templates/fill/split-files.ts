import type { FilledRow } from '@pindahlapak/template';
import type { ExportedItem } from '../../exports/ledger/ledger-rows.ts';
import type { BuiltProduct } from './build-products.ts';

/** The rows of one file, and what the ledger notes of them. */
export interface FileRows {
  rows: FilledRow[];
  items: ExportedItem[];
}

/** Products that were left out because the template does not have their category, by category. */
export type OtherLeaves = Map<string, number>;

const itemOf = ({ product, made, prices, titles }: BuiltProduct): ExportedItem => ({
  product: { id: product.id, version: product.version },
  rows:
    'identities' in made
      ? made.identities.map((identity, index) => ({
          ...identity,
          title: titles[index] ?? '',
          price: prices[index] ?? null,
        }))
      : [],
});

/**
 * Divides the rows of products into files of at most `rowsMax` rows. The rows of one product stay together, unless they alone are
 * more. Products of other categories are counted in `others`.
 */
export async function* splitFiles(
  batches: AsyncIterable<readonly BuiltProduct[]>,
  rowsMax: number,
  others: OtherLeaves,
): AsyncGenerator<FileRows, void> {
  let file: FileRows = { rows: [], items: [] };
  for await (const batch of batches) {
    for (const built of batch) {
      const { made } = built;
      if ('otherLeaf' in made) {
        others.set(made.otherLeaf, (others.get(made.otherLeaf) ?? 0) + 1);
        continue;
      }
      const item = itemOf(built);
      for (let start = 0; start < made.rows.length;) {
        const left = rowsMax - file.rows.length;
        const rest = made.rows.length - start;
        if (left === 0 || (rest > left && rest <= rowsMax)) {
          yield file;
          file = { rows: [], items: [] };
          continue;
        }
        const end = start + Math.min(left, rest);
        file.rows.push(...made.rows.slice(start, end));
        file.items.push({ ...item, rows: item.rows.slice(start, end) });
        start = end;
      }
    }
  }
  if (file.rows.length > 0) yield file;
}
