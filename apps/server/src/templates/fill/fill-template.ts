import { jakartaStamp } from '@pindahlapak/model';
import { mayHoldListingIds, type ZipEntry, zipStream, type FilledRow } from '@pindahlapak/template';
import type { Context, Download } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { temporaryFile } from '../../core/temporary-files.ts';
import { ArchiveExports, LedgerWriter } from '../../exports/ledger/ledger-writer.ts';
import { packAll } from '../../files/pack-rows.ts';
import { runInWorker } from '../../files/run-in-worker.ts';
import { startedStream } from '../../files/started-stream.ts';
import { writeTemplateFile } from '../templates.sql.ts';
import { fillingTemplates } from './fill-workbook.ts';
import { type FillInput, prepareFill, rowsThatFit, type BuiltProduct } from './prepare-fill.ts';
import type { ExportedItem } from '../../exports/ledger/ledger-rows.ts';

/** Rows of one file, and their items for the ledger. */
interface FileRows {
  rows: FilledRow[];
  items: ExportedItem[];
}

/** Number of products left out because their category is not in the template, by category. */
type OtherLeaves = Map<string, number>;

const itemOf = ({ product, result, prices, titles }: BuiltProduct): ExportedItem => ({
  product: { id: product.id, version: product.version },
  rows:
    'identities' in result
      ? result.identities.map((identity, index) => ({
          ...identity,
          title: titles[index] ?? '',
          price: prices[index] ?? null,
        }))
      : [],
});

/** Divides the rows of products into files of at most `rowsMax` rows. Counts products of other categories in `others`. */
async function* splitFiles(
  batches: AsyncIterable<readonly BuiltProduct[]>,
  rowsMax: number,
  others: OtherLeaves,
): AsyncGenerator<FileRows, void> {
  let file: FileRows = { rows: [], items: [] };
  for await (const batch of batches) {
    for (const built of batch) {
      const { result } = built;
      if ('otherLeaf' in result) {
        others.set(result.otherLeaf, (others.get(result.otherLeaf) ?? 0) + 1);
        continue;
      }
      const item = itemOf(built);
      for (let start = 0; start < result.rows.length;) {
        const added = rowsThatFit(result.rows.length - start, file.rows.length, rowsMax);
        if (added === 0) {
          yield file;
          file = { rows: [], items: [] };
          continue;
        }
        const end = start + added;
        file.rows.push(...result.rows.slice(start, end));
        file.items.push({ ...item, rows: item.rows.slice(start, end) });
        start = end;
      }
    }
  }
  if (file.rows.length > 0) yield file;
}

const leavesNamed = 5;

function nothingWritten(others: OtherLeaves): Refusal {
  if (others.size === 0) return new Refusal('template-nothing');
  const products = [...others.values()].reduce((sum, count) => sum + count, 0);
  const named = [...others.keys()].slice(0, leavesNamed).join(', ');
  const leaves = others.size > leavesNamed ? `${named}, …` : named;
  return new Refusal('template-other', { with: { products, leaves } });
}

interface FillOptions {
  /** The export whose refused products are exported again (S26.6). */
  retryOf?: string;
}

/**
 * Fills a template with products (S29.4): returns the workbook, or a zip of several if there are more rows than the
 * template allows. Each file becomes an export in the ledger once everything was read to its end. Throws
 * Refusal('template-nothing') and ('template-other').
 */
export async function fillWithProducts(
  ctx: Context,
  input: FillInput,
  { retryOf }: FillOptions = {},
): Promise<Download> {
  const { userId } = input;
  const { template, description, shop, rulesVersion, maker, rowsMax, batches } = await prepareFill(ctx, input);
  const others: OtherLeaves = new Map();
  const files = splitFiles(batches, rowsMax, others);
  const first = await files.next();
  if (first.done === true) throw nothingWritten(others);
  const second = await files.next();
  const ahead: [FileRows, ...FileRows[]] = second.done === true ? [first.value] : [first.value, second.value];
  const { family, sheetPart, firstRow } = description;
  const kind = retryOf === undefined ? family : `${family}_perbaikan`;
  const name = `template_${kind}_${jakartaStamp(new Date(ctx.now()))}`;

  async function* workbookOf(
    { rows, items }: FileRows,
    fileName: string,
    workbook: string,
    archive?: ArchiveExports,
  ): AsyncGenerator<Buffer, void> {
    const head = { userId, target: family, shop, fileName, rulesVersion, firstRow, template, retryOf };
    const ledger = LedgerWriter.start(ctx, head);
    try {
      await ledger.add(items);
      const chunks = await runInWorker(userId, fillingTemplates, {
        path: workbook,
        fill: { sheetPart, firstRow, columns: maker.columns, emptied: maker.emptied },
        mayHoldListingIds: mayHoldListingIds(description.columns),
        rows: await packAll(rows),
      });
      yield* chunks;
      await ledger.finish(archive);
    } finally {
      await ledger.close();
    }
  }
  async function* entries(workbook: string): AsyncGenerator<ZipEntry, void> {
    const archive = new ArchiveExports(ctx, userId);
    let number = 0;
    const entry = (file: FileRows): ZipEntry => {
      number += 1;
      const fileName = `${name}_${number}.xlsx`;
      return { name: fileName, chunks: workbookOf(file, fileName, workbook, archive) };
    };
    try {
      for (const file of ahead) yield entry(file);
      for await (const file of files) yield entry(file);
      await archive.finish();
    } finally {
      await archive.close();
    }
  }
  const isZip = ahead.length > 1;
  const fileName = isZip ? `${name}.zip` : `${name}.xlsx`;
  async function* download(): AsyncGenerator<Buffer, void> {
    await using workbook = await temporaryFile();
    if (!(await writeTemplateFile(ctx.db.kysely, userId, template.id, workbook.path)))
      throw new Refusal('template-not-found');
    yield* isZip ? zipStream(entries(workbook.path)) : workbookOf(ahead[0], fileName, workbook.path);
  }
  // The first chunk of a zip is only a header.
  return { fileName, content: await startedStream(download(), isZip ? 2 : 1) };
}
