import { catalogueFileTexts } from '@pindahlapak/messages';
import { type ListingFieldName, productFieldOf } from '@pindahlapak/model';
import { unpackRows } from '../../files/pack-rows.ts';
import { readProducts, withVariants } from '../../catalogue/read-products.ts';
import type { StoredProduct } from '../../catalogue/products.sql.ts';
import type { Context } from '../../core/context.ts';
import { yieldWhenDue } from '../../core/event-loop.ts';
import type { EarlierRows } from './earlier-rows.ts';
import { classifyImports } from './classify-imports.ts';
import { classifyRowsWithId, recordEdits, type EditEffects } from './classify-rows-with-id.ts';
import { type ClassifiedRow, rowOf } from './classified-row.ts';
import type { ImportRow, RowFields } from './read-fields.ts';

const isBlank = ({ id, fields }: RowFields): boolean =>
  id === null &&
  !(['name', 'urls', 'price'] as const satisfies ListingFieldName[]).some(
    (key) => fields[key] !== null && fields[key] !== undefined,
  );

/** Adds the content of an invalid number cell to a refused row, as the reason alone does not show it. */
function addCellNote(classified: ClassifiedRow | undefined, { fields, stock }: RowFields): void {
  if (classified?.state !== 'ditolak' || classified.field === null) return;
  const key = classified.field as ListingFieldName;
  const cell = classified.field === 'stock' ? stock : fields[key];
  const kind = productFieldOf[key]?.kind ?? 'number';
  if ((kind === 'money' || kind === 'number') && typeof cell === 'string') classified.cell = cell;
}

/** Rows that are classified and then written together; `ids` are the rows with an ID, by ID. */
interface Portion {
  rows: ImportRow[];
  ids: Map<string, ImportRow>;
  /** An ID of this batch that the next row repeats. */
  repeated: string | null;
}

/** Splits rows into batches, one per pack; two rows of one product go into different batches. */
function* portionsOf(packs: Iterable<Uint8Array>): Generator<Portion, void> {
  for (const pack of packs) {
    let portion: Portion = { rows: [], ids: new Map(), repeated: null };
    for (const row of unpackRows<ImportRow>(pack)) {
      const { id, refusal } = row.read;
      if (id !== null && portion.ids.has(id)) {
        yield { ...portion, repeated: id };
        portion = { rows: [], ids: new Map(), repeated: null };
      }
      portion.rows.push(row);
      if (id !== null && (refusal === null || row.ownVariants !== undefined)) portion.ids.set(id, row);
    }
    if (portion.rows.length > 0) yield portion;
  }
}

async function* withKnown(
  known: StoredProduct | null,
  groups: AsyncIterable<StoredProduct[]>,
): AsyncGenerator<StoredProduct[], void> {
  if (known !== null) yield [known];
  yield* groups;
}

/**
 * Classifies the rows of a file in batches of a hundred, without writing. Rows with the ID of a product are edits (S27.3);
 * all others are imports, which come after the edits of their batch. `earlier` holds the effects of previous rows.
 */
export async function* classifyFileRows(
  ctx: Context,
  userId: string,
  packs: Iterable<Uint8Array>,
  earlier: EarlierRows,
): AsyncGenerator<ClassifiedRow[], void> {
  // Cached for files that repeat one product in row after row, which would be read again for each row. Only valid if
  // nothing is written in between.
  let last: StoredProduct | null = null;
  for (const { rows: portion, ids, repeated } of portionsOf(packs)) {
    // Empty rows run no query, and only queries let other requests in.
    await yieldWhenDue();
    const classified = new Map<number, ClassifiedRow>();
    const edits: { classified: ClassifiedRow; edit: EditEffects }[] = [];
    const known: StoredProduct | null = last;
    last = null;
    const unread: string[] = [...ids.keys()].filter((id) => id !== known?.id);
    for await (const group of withKnown(known, readProducts(ctx.db.kysely, userId, unread)))
      for (const { optionNames, variants, ...product } of await withVariants(ctx.db.kysely, userId, group)) {
        if (product.id === repeated && !earlier.areWritten) last = product;
        const own = ids.get(product.id);
        if (own === undefined) continue;
        const { rows, edited } = classifyRowsWithId(own, earlier.productAfter(product), earlier, {
          optionNames,
          variants,
        });
        for (const one of rows) classified.set(one.row, one);
        if (edited !== undefined) edits.push(edited);
        await yieldWhenDue();
      }
    edits.sort((a, b) => a.classified.row - b.classified.row);
    await recordEdits(ctx, userId, edits, earlier);
    const imports: ImportRow[] = [];
    for (const each of portion) {
      const { row, read, ownVariants } = each;
      const { refusal } = read;
      if (ownVariants !== undefined) {
        const unknown = classified.has(ownVariants[0]?.row ?? row) ? [] : [each, ...ownVariants];
        for (const one of unknown)
          classified.set(one.row, rowOf(one.row, one.read, 'ditolak', catalogueFileTexts.unknownId));
      } else if (refusal)
        classified.set(row, { ...rowOf(row, read, 'ditolak', refusal.message), field: refusal.field });
      else if (isBlank(read)) classified.set(row, rowOf(row, read, 'dilewati', catalogueFileTexts.blank));
      else if (read.id === null) imports.push(each);
      else if (!classified.has(row)) classified.set(row, rowOf(row, read, 'ditolak', catalogueFileTexts.unknownId));
    }
    for (const each of await classifyImports(ctx, userId, imports, earlier)) classified.set(each.row, each);
    for (const { row, read } of portion.flatMap((each) => [each, ...(each.ownVariants ?? [])]))
      addCellNote(classified.get(row), read);
    yield [...classified.values()].sort((a, b) => a.row - b.row);
  }
}
