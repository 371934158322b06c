import { Readable } from 'node:stream';
import { personalDataTexts as texts } from '@pindahlapak/messages';
import { jakartaStamp, guardCsv } from '@pindahlapak/model';
import { zipStream, type ZipEntry } from '@pindahlapak/template';
import { recordEvent } from '../accounts/audit/record-event.ts';
import { findAvatar } from '../accounts/profile/profile.sql.ts';
import { findUserById } from '../accounts/users.sql.ts';
import type { Context, Download } from '../core/context.ts';
import { readPortions } from '../core/database.ts';
import { yieldWhenDue } from '../core/event-loop.ts';
import { unpackLines } from '../core/packed-lines.ts';
import { findNextRows, type Row, type RowsOf } from './personal-data.sql.ts';

/** One kind of an account's data, and the name of its files without extensions. */
interface Section extends RowsOf {
  name: string;
  /** True if its rows may have some hundred KB each: only a few are read at once. */
  isHeavy?: true;
  /** True if it is also exported as a table, which has no JSON in its cells. */
  asTable?: true;
  /** Makes a packed row readable. */
  unpack?: (row: Row) => Promise<Row[]>;
}

/**
 * Data exported for an account's owner, besides the account itself and its picture. Left out are data that gives access
 * to accounts (sessions, codes, the secret of the second factor), data that only repeats other rows for speed, and the
 * owner's uploaded workbooks.
 */
export const sections: readonly Section[] = [
  { name: 'produk', table: 'products', keys: ['id'], isDeleted: false, isHeavy: true, asTable: true },
  { name: 'produk-di-sampah', table: 'products', keys: ['id'], isDeleted: true, isHeavy: true },
  { name: 'varian', table: 'product_variants', keys: ['product_id', 'id'], asTable: true },
  { name: 'konfigurasi-data', table: 'data_configurations', keys: ['user_id'], isHeavy: true },
  { name: 'konfigurasi-akulaku', table: 'akulaku_configurations', keys: ['user_id'], isHeavy: true },
  { name: 'versi-aturan', table: 'rule_versions', keys: ['version', 'part'], isHeavy: true },
  {
    name: 'pilihan-kategori',
    table: 'category_mappings',
    keys: ['target', 'shop_id', 'marketplace_type', 'source_key'],
    asTable: true,
  },
  { name: 'bawaan-ekspor', table: 'export_settings', keys: ['target'] },
  { name: 'tampilan-tersimpan', table: 'saved_views', keys: ['id'] },
  { name: 'toko', table: 'shops', keys: ['id'] },
  { name: 'nama-window', table: 'window_names', keys: ['window_number'], asTable: true },
  {
    name: 'template',
    table: 'templates',
    keys: ['id'],
    isHeavy: true,
    // Both repeat the uploaded workbook.
    unpack: async ({ description: _description, facts: _facts, ...row }) => [row],
  },
  { name: 'peta-kolom-template', table: 'template_mappings', keys: ['signature'] },
  { name: 'produk-tayang', table: 'live_rows', keys: ['shop_id', 'kind', 'row_number'], asTable: true },
  { name: 'produk-tayang-dikenal', table: 'live_matches', keys: ['shop_id', 'external_id'], asTable: true },
  { name: 'perubahan-sumber', table: 'source_changes', keys: ['product_id', 'kind', 'digest'] },
  { name: 'kunjungan-sumber', table: 'source_observations', keys: ['product_id', 'sent_at'], isHeavy: true },
  { name: 'pembelian', table: 'subscriptions', keys: ['id'], asTable: true },
  { name: 'tautan-dari-hp', table: 'shared_links', keys: ['id'], asTable: true },
  { name: 'pc', table: 'devices', keys: ['id'], asTable: true },
  { name: 'riwayat-perubahan', table: 'batches', keys: ['number'], asTable: true },
  {
    name: 'isi-perubahan',
    table: 'batch_changes',
    keys: ['batch_number', 'product_id'],
    isHeavy: true,
    unpack: async ({ content, ...row }) => [{ ...row, ...(JSON.parse(String(content)) as Row) }],
  },
  { name: 'riwayat-ekspor', table: 'exports', keys: ['id'], asTable: true },
  {
    name: 'baris-ekspor',
    table: 'export_blocks',
    keys: ['export_id', 'first_row'],
    isHeavy: true,
    unpack: async ({ export_id, first_row: first, rows }) =>
      (await unpackLines<Row>(rows as Uint8Array)).map((row, at) => ({ export_id, place: Number(first) + at, ...row })),
  },
  {
    name: 'jawaban-ekspor',
    table: 'export_answers',
    keys: ['export_id', 'id'],
    // Its content for each row is among the results.
    unpack: async ({ content: _content, digest: _digest, ...row }) => [row],
  },
  { name: 'hasil-ekspor', table: 'export_results', keys: ['export_id', 'row_number'], asTable: true },
  {
    name: 'daftar-kategori',
    table: 'category_lists',
    keys: ['target'],
    isHeavy: true,
    unpack: async ({ leaves, ...row }) => [{ ...row, leaves: await unpackLines<Row>(leaves as Uint8Array) }],
  },
  { name: 'aktivitas-akun', table: 'audit_events', keys: ['id'], asTable: true },
];

/** Columns that mean nothing outside the database, or that give access to the account. */
const leftOut: ReadonlySet<string> = new Set([
  'user_id',
  'password_hash',
  'email_key',
  'search_text',
  'field_origins',
  'judged_by',
  'readiness',
  'issue_bits',
  'sale_price',
  'sale_price_max',
  'sale_net',
  'catalogue_version',
  'rules_version',
  'exports_version',
  'source_version',
  'last_position',
  'link_key',
  // Login names of the operators.
  'actor_name',
]);

/** Returns a readable row: times in ISO 8601, binary values as their size, without internal columns. */
function toReadable(row: Row): Row {
  const shown = Object.entries(row).filter(([name]) => !leftOut.has(name));
  return Object.fromEntries(
    shown.map(([name, value]) => {
      if (name.endsWith('_at') && typeof value === 'number') return [name, new Date(value).toISOString()];
      if (Array.isArray(value)) return [name, (value as Row[]).map(toReadable)];
      if (value instanceof Uint8Array) return [name, `${value.byteLength} byte`];
      return [name, value];
    }),
  );
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${guardCsv(text).replaceAll('"', '""')}"`;
}

/** Returns a line of a csv file, for values or column names. */
const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;

const pageOf = ({ isHeavy }: Section): number => (isHeavy ? 8 : 200);

/** Reads the rows of a section with a few in memory at once; yields the event loop in between. */
async function* rowsOf({ db }: Context, userId: string, section: Section): AsyncGenerator<Row, void> {
  const limit = pageOf(section);
  const portions = readPortions<Row>(limit, (after) => findNextRows(db.kysely, userId, section, { after, limit }));
  for await (const rows of portions)
    for (const row of rows)
      for (const each of section.unpack === undefined ? [row] : await section.unpack(row)) {
        await yieldWhenDue();
        yield toReadable(each);
      }
}

async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<Buffer, void> {
  let before = '[\n';
  for await (const row of rows) {
    yield Buffer.from(`${before}${JSON.stringify(row)}`);
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}

async function* csvOf(rows: AsyncIterable<Row>): AsyncGenerator<Buffer, void> {
  // Spreadsheets recognize UTF-8 by this mark at the beginning.
  let head = '\ufeff';
  for await (const row of rows) {
    if (head !== '') head += csvLine(Object.keys(row));
    yield Buffer.from(head + csvLine(Object.values(row)));
    head = '';
  }
  if (head !== '') yield Buffer.from(head);
}

async function* entriesOf(ctx: Context, userId: string): AsyncGenerator<ZipEntry, void> {
  const account = await findUserById(ctx.db.kysely, userId);
  const picture = await findAvatar(ctx.db.kysely, userId);
  yield { name: 'BACA-DULU.txt', chunks: [Buffer.from(texts.readMe)] };
  yield { name: 'akun.json', chunks: [Buffer.from(`${JSON.stringify(toReadable(account ?? {}), null, 2)}\n`)] };
  if (picture) yield { name: 'foto-profil.webp', chunks: [picture] };
  for (const section of sections) {
    yield { name: `${section.name}.json`, chunks: jsonOf(rowsOf(ctx, userId, section)) };
    if (section.asTable) yield { name: `${section.name}.csv`, chunks: csvOf(rowsOf(ctx, userId, section)) };
  }
}

/** Creates a zip of everything stored about an account while it is read, except data that gives access to accounts. */
export async function exportPersonalData(ctx: Context, { userId }: { userId: string }): Promise<Download> {
  await recordEvent(ctx, ctx.db.kysely, userId, 'data-exported');
  const content = Readable.from(zipStream(entriesOf(ctx, userId)), { objectMode: false });
  return { fileName: `data-saya_${jakartaStamp(new Date(ctx.now()))}.zip`, content };
}
