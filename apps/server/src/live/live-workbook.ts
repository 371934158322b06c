import { findNamed } from '../catalogue/products.sql.ts';
import type { Readable } from 'node:stream';
import type { EndpointBody, EndpointData, liveWorkbookEndpoint } from '@pindahlapak/contract';
import { jakartaStamp, type LiveKind } from '@pindahlapak/model';
import type { Context, Input } from '../core/context.ts';
import { accountBusy } from '../core/call-limits.ts';
import { groupsOf, type Queryable } from '../core/database.ts';
import { inAccount } from '../core/in-account.ts';
import { Refusal } from '../core/refusal.ts';
import { temporaryFile } from '../core/temporary-files.ts';
import { mapYielding } from '../core/event-loop.ts';
import type { ExportedItem } from '../exports/ledger/ledger-rows.ts';
import { LedgerWriter } from '../exports/ledger/ledger-writer.ts';
import { packAll } from '../files/pack-rows.ts';
import { runInWorker } from '../files/run-in-worker.ts';
import { startedStream } from '../files/started-stream.ts';
import { fillingLive, type RowCells } from './live-file.ts';
import { findRulesVersion } from '../rules/configurations.sql.ts';
import { requireShop } from '../shops/find-shop.ts';
import { findShops } from '../shops/shops.sql.ts';
import { requireNewest } from './list-live.ts';
import { findComparedBy, findRowNumbers, findSkus, recordSent, readLiveRows, writeLiveFile } from './live.sql.ts';
import type { LiveMatchTable, LiveRowTable } from '../core/marketplace-tables.ts';

type Body = EndpointBody<typeof liveWorkbookEndpoint>;
type Field = Body['fields'][number];
type Columns = Partial<Record<Field, number>>;

interface Change {
  row: LiveRowTable;
  values: Partial<Record<Field, string | number>>;
  /** True if its price is left out because it is 0 or changes by more than the shop's limit. */
  isHeld: boolean;
}

/** Returns the changes to a row; a SKU only if it is not in `taken`; it is then added there. */
function changeOf(row: LiveRowTable, columns: Columns, { fields, confirmLarge }: Body, taken: Set<string>): Change {
  const isWanted = (field: Field) => fields.includes(field) && columns[field] !== undefined;
  const values: Change['values'] = {};
  const isPriced = isWanted('price') && row.our_price !== null && row.our_price !== row.their_price;
  const isHeld = isPriced && (row.our_price === 0 || (row.is_large === 1 && !confirmLarge));
  if (isPriced && !isHeld && row.our_price !== null) values.price = row.our_price;
  if (isWanted('stock') && row.our_stock !== null && row.our_stock !== row.their_stock) values.stock = row.our_stock;
  // A SKU shared by two listings would identify neither.
  if (isWanted('sku') && row.our_sku !== null && row.sku === null && !taken.has(row.our_sku)) {
    values.sku = row.our_sku;
    taken.add(row.our_sku);
  }
  return { row, values, isHeld };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Returns the ledger's items for the changed rows of products. */
async function itemsOf(
  { db }: Context,
  userId: string,
  ofProducts: readonly (readonly [id: string, changes: Change[]])[],
): Promise<ExportedItem[]> {
  const ids = ofProducts.map(([id]) => id);
  const known = await findNamed(db.kysely, userId, ids);
  return ofProducts.flatMap(([id, changes]) => {
    const product = known.get(id);
    if (product === undefined) return [];
    const rows = changes.map(({ row, values }) => ({
      // As in the sheet: the numbers of variants may have moved since the shop got its SKUs, and prices may be left out.
      sku: String(values.sku ?? row.sku ?? ''),
      title: row.title,
      option1: row.options ?? '',
      option2: '',
      price: isNumber(values.price) ? values.price : row.their_price,
      sheetRow: row.row_number,
      externalId: row.external_id,
    }));
    return [{ product: { id, version: product.version }, rows }];
  });
}

/** Reads the changes to the chosen rows, and counts the prices that are left out as too large a change. */
async function readChanges(
  db: Queryable,
  userId: string,
  list: { shopId: string; kind: LiveKind },
  columns: Columns,
  body: Body,
): Promise<{ changes: Change[]; large: number }> {
  const chosen = Array.isArray(body.rows) ? new Set(body.rows) : null;
  const filter = Array.isArray(body.rows) ? undefined : body.rows?.filter;
  const excluded = new Set(body.exclude);
  const taken = body.fields.includes('sku') ? await findSkus(db, userId, list) : new Set<string>();
  const changes: Change[] = [];
  let large = 0;
  for await (const rows of readLiveRows(db, userId, list, filter))
    for (const row of rows) {
      const { row_number: number, state } = row;
      if (state !== 'matched' || excluded.has(number) || chosen?.has(number) === false) continue;
      const change = changeOf(row, columns, body, taken);
      if (change.isHeld) large += 1;
      if (Object.keys(change.values).length > 0) changes.push(change);
    }
  return { changes, large };
}

/** Returns the cells of the sheet to write for a change. */
const cellsOf = ({ row, values }: Change, columns: Columns): RowCells => [
  row.row_number,
  Object.entries(values).flatMap(([field, value]) => {
    const column = columns[field as Field];
    return column === undefined ? [] : [[column, value]];
  }),
];

/** Returns what is stored of a sent row: its match, and the values that the shop will have. */
const sentRowOf = (userId: string, shopId: string, { row, values }: Change): LiveMatchTable => ({
  user_id: userId,
  shop_id: shopId,
  external_id: row.external_id,
  product_id: row.product_id,
  variant_id: row.variant_id,
  decided_at: null,
  sent_price: isNumber(values.price) ? values.price : null,
  sent_stock: isNumber(values.stock) ? values.stock : null,
});

/** A workbook to send; with `dryRun` only the counts of its changes. */
export interface LiveFile {
  counts: EndpointData<typeof liveWorkbookEndpoint>;
  fileName: string;
  content: Readable | null;
}

const triesMax = 5;

/**
 * Creates the shop's newest workbook with the chosen cells changed and everything else as uploaded (S31.4). It becomes
 * an export in the ledger once it was read to its end. Throws Refusal('live-changed') and ('live-nothing'), and
 * ('account-busy') if rules or products keep changing.
 */
export async function makeLiveWorkbook(ctx: Context, input: Input<typeof liveWorkbookEndpoint>): Promise<LiveFile> {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const made = await makeOnce(ctx, input);
    if (made !== null) return made;
  }
  throw accountBusy();
}

/** Returns null if rules or products have changed since the rows were compared. */
async function makeOnce(
  ctx: Context,
  { userId, id: shopId, ...body }: Input<typeof liveWorkbookEndpoint>,
): Promise<LiveFile | null> {
  const db = ctx.db.kysely;
  const rulesVersion = await findRulesVersion(db, userId);
  const { id, kind, family, sheet, made_by: comparedWith } = await requireNewest(ctx, userId, shopId, body.fileId);
  const shop = await requireShop(db, userId, shopId);
  const list = { shopId, kind };
  const { sheetPart, columns } = JSON.parse(sheet) as { sheetPart: string; columns: Columns };
  const { changes, large } = await readChanges(db, userId, list, columns, body);
  const countOf = (field: Field) => changes.filter(({ values }) => values[field] !== undefined).length;
  const counts = {
    rows: changes.length,
    price: countOf('price'),
    stock: countOf('stock'),
    sku: countOf('sku'),
    large,
  };
  const fileName = `ubah_massal_${family}_${jakartaStamp(new Date(ctx.now()))}.xlsx`;
  if (body.dryRun) return { counts, fileName, content: null };
  if (changes.length === 0) throw new Refusal('live-nothing');
  const written = new Set(changes.map(({ row }) => row.row_number));
  const without = body.onlyChanged ? (await findRowNumbers(db, userId, list)).filter((row) => !written.has(row)) : [];
  const cells = await mapYielding(changes, (change) => cellsOf(change, columns));
  const sent = await mapYielding(changes, (change) => sentRowOf(userId, shopId, change));
  const items: ExportedItem[] = [];
  for (const ofProducts of groupsOf([...Map.groupBy(changes, ({ row }) => row.product_id ?? '')], 200))
    items.push(...(await itemsOf(ctx, userId, ofProducts)));
  // Otherwise the ledger would say that a product was exported in a version whose price the rows do not have.
  if ((await findComparedBy(db, userId)) !== comparedWith) return null;

  async function* workbook(): AsyncGenerator<Buffer, void> {
    await using uploaded = await temporaryFile();
    // Read last: if this upload still exists, all rows above were its rows.
    if (!(await writeLiveFile(db, userId, { ...list, id }, uploaded.path))) throw new Refusal('live-changed');
    const firstRow = changes[0]?.row.row_number ?? 1;
    const ledger = LedgerWriter.start(ctx, { userId, target: family, shop, fileName, rulesVersion, firstRow });
    try {
      for (const some of groupsOf(items, 200)) await ledger.add(some);
      const input = { path: uploaded.path, sheetPart, cells: await packAll(cells), without };
      const chunks = await runInWorker(userId, fillingLive, input);
      yield* chunks;
      await inAccount(ctx, userId, async ({ trx }) => {
        // If the shop was deleted meanwhile, the file is still completed.
        if ((await findShops(trx, userId)).every((each) => each.id !== shopId)) return;
        await recordSent(trx, [...new Map(sent.map((each) => [each.external_id, each])).values()]);
      }).catch((error: unknown) => {
        // Every byte was sent: the file is complete, even if another server works on the account for too long.
        ctx.log.warn({ err: error }, 'failed to record the values of a workbook');
      });
      await ledger.finish();
    } finally {
      await ledger.close();
    }
  }
  return { counts, fileName, content: await startedStream(workbook()) };
}
