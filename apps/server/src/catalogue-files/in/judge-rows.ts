import { catalogueFileTexts } from '@pindahlapak/messages';
import { type ListingFieldName, productFieldOf } from '@pindahlapak/model';
import { unpackRows } from '../../files/read-table-file.ts';
import { readProducts, withVariants } from '../../catalogue/read-products.ts';
import type { StoredProduct } from '../../catalogue/products.sql.ts';
import type { Context } from '../../core/context.ts';
import { yieldWhenDue } from '../../core/event-loop.ts';
import type { EarlierRows } from './earlier-rows.ts';
import { judgeImports } from './judge-imports.ts';
import { judgeOwn, noteEdits, type OwnEdit } from './judge-own.ts';
import { type JudgedRow, rowOf } from './judged-row.ts';
import type { ImportRow, RowFields } from './read-fields.ts';

const isBlank = ({ id, fields }: RowFields): boolean =>
  id === null &&
  !(['name', 'urls', 'price'] as const satisfies ListingFieldName[]).some(
    (key) => fields[key] !== null && fields[key] !== undefined,
  );

/** Notes what the cell of a number holds for which a row is refused: the reason alone does not show what was read. */
function noteCell(judged: JudgedRow | undefined, { fields, stock }: RowFields): void {
  if (judged?.state !== 'ditolak' || judged.field === null) return;
  const key = judged.field as ListingFieldName;
  const cell = judged.field === 'stock' ? stock : fields[key];
  const kind = productFieldOf[key]?.kind ?? 'number';
  if ((kind === 'money' || kind === 'number') && typeof cell === 'string') judged.cell = cell;
}

/** Rows that are judged, and afterwards written, together; `ids` has those with an ID, each once. */
interface Portion {
  rows: ImportRow[];
  ids: Map<string, ImportRow>;
  /** An ID of these that the next row has again. */
  repeated: string | null;
}

/** Parts rows into portions, a pack each; a product that has two rows has them in two portions. */
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
 * Judges the rows of a file, a hundred at a time, without writing: rows with the ID of a product are edits of it (S27.3), all
 * others are imports, which follow the edits of their hundred. Rows are judged by what the `earlier` ones make of the catalogue.
 */
export async function* judgeRows(
  ctx: Context,
  userId: string,
  packs: Iterable<Uint8Array>,
  earlier: EarlierRows,
): AsyncGenerator<JudgedRow[], void> {
  // Kept for a file that names one product row after row, which would be read anew for each row otherwise. Only where nothing is
  // written in between.
  let kept: StoredProduct | null = null;
  for (const { rows: portion, ids, repeated } of portionsOf(packs)) {
    // Empty rows run no statement, and statements are where other requests get in.
    await yieldWhenDue();
    const judged = new Map<number, JudgedRow>();
    const edits: { judged: JudgedRow; edit: OwnEdit }[] = [];
    const known: StoredProduct | null = kept;
    kept = null;
    const unread: string[] = [...ids.keys()].filter((id) => id !== known?.id);
    for await (const group of withKnown(known, readProducts(ctx.db.kysely, userId, unread)))
      for (const { optionNames: _names, variants, ...product } of await withVariants(ctx.db.kysely, userId, group)) {
        if (product.id === repeated && !earlier.areWritten) kept = product;
        const own = ids.get(product.id);
        if (own === undefined) continue;
        const { rows, edited } = judgeOwn(own, earlier.productAfter(product), earlier, variants);
        for (const one of rows) judged.set(one.row, one);
        if (edited !== undefined) edits.push(edited);
        await yieldWhenDue();
      }
    edits.sort((a, b) => a.judged.row - b.judged.row);
    await noteEdits(ctx, userId, edits, earlier);
    const imports: ImportRow[] = [];
    for (const each of portion) {
      const { row, read, ownVariants } = each;
      const { refusal } = read;
      if (ownVariants !== undefined) {
        const unknown = judged.has(ownVariants[0]?.row ?? row) ? [] : [each, ...ownVariants];
        for (const one of unknown)
          judged.set(one.row, rowOf(one.row, one.read, 'ditolak', catalogueFileTexts.unknownId));
      } else if (refusal) judged.set(row, { ...rowOf(row, read, 'ditolak', refusal.message), field: refusal.field });
      else if (isBlank(read)) judged.set(row, rowOf(row, read, 'dilewati', catalogueFileTexts.blank));
      else if (read.id === null) imports.push(each);
      else if (!judged.has(row)) judged.set(row, rowOf(row, read, 'ditolak', catalogueFileTexts.unknownId));
    }
    for (const each of await judgeImports(ctx, userId, imports, earlier)) judged.set(each.row, each);
    for (const { row, read } of portion.flatMap((each) => [each, ...(each.ownVariants ?? [])]))
      noteCell(judged.get(row), read);
    yield [...judged.values()].sort((a, b) => a.row - b.row);
  }
}
