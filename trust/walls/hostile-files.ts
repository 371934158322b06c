import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createShopEndpoint, listExportsEndpoint } from '@pindahlapak/contract';
import { makeWorkbook, sheetOf } from '@pindahlapak/harness/make-workbook';
import { importListings, listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { templateFileLimits } from '@pindahlapak/model';
import { onMeteredServer } from '../support/with-server.ts';
import { craftedFiles } from './crafted-files.ts';
import { familyMemory, processMemory } from '@pindahlapak/harness/process-memory';

/** Processor time in ms of one turn of the event loop: the longest wait of a caller on a quiet machine. */
const holdMaxMs = 100;
const callerFile = path.join(import.meta.dirname, '../support/caller.mjs');
/** MB that the server may grow by, whatever arrives at once. */
const growthMaxMb = 250;
const accounts = 4;

/** A character that folds to eighteen. */
const folding = '\ufdfa';
const rows = (count: number, cells: string): string =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cells}</row>`).join('');
const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/**
 * An edit workbook of a Shopee shop with 20 listings, each with `cell` in column `key`; its shared text is nested HTML.
 */
const onSale = (kind: string, key: string, cell: string): Buffer =>
  makeWorkbook({
    rows:
      `<row>${['et_title_product_id', 'et_title_product_name', key].map(inline).join('')}</row>` +
      `<row>${[kind, 'x', '0', '1234'].map(inline).join('')}</row>` +
      Array.from(
        { length: 20 },
        (_, at) => `<row>${inline(`${20_000_000_000 + at}`)}${inline(`Kaos ${at}`)}${cell}</row>`,
      ).join(''),
    shared: `<si><t>${'&lt;div&gt;&lt;b '.repeat(3000)}</t></si>`,
  });

/** Files that once blocked a server, by what is wrong with them. */
const known = (): Record<string, Buffer> => {
  const shared = `<si><t>${folding.repeat(30_000)}</t></si>`;
  return {
    'one long cell that folds, named by every header': makeWorkbook({
      rows: rows(40, '<c t="s"><v>0</v></c>'.repeat(100)),
      shared,
    }),
    'a text in millions of pieces': makeWorkbook({ rows: `<row>${inline('a<??>'.repeat(4_000_000))}</row>` }),
    'a shared text in millions of pieces': makeWorkbook({
      rows: rows(1, '<c t="s"><v>0</v></c>'),
      shared: `<si><t>${'a<??>'.repeat(4_000_000)}</t></si>`,
    }),
    'lists of blanks': makeWorkbook({ rows: rows(2000, inline(`1${' '.repeat(1900)}x`)) }),
    'a million empty rows': makeWorkbook({ rows: '<row/>'.repeat(1_048_576) }),
    'merged cells without end': makeWorkbook({
      sheet: sheetOf(rows(3, inline('Nama'))).replace(
        '</worksheet>',
        `<mergeCells>${'<mergeCell ref="A1:Z200"/>'.repeat(500_000)}</mergeCells></worksheet>`,
      ),
    }),
    'entities alone': makeWorkbook({ rows: `<row>${inline('&amp;'.repeat(5_000_000))}</row>` }),
    'a template of validations without end': makeWorkbook({
      sheet: sheetOf(rows(3, ['ps_product_name', 'ps_product_description', 'ps_price'].map(inline).join(''))).replace(
        '</worksheet>',
        `<dataValidations>${`<dataValidation type="list" sqref="${'A1:GR9 '.repeat(500)}"><formula1>"a,b"</formula1></dataValidation>`.repeat(2000)}</dataValidations></worksheet>`,
      ),
    }),
    'listings on sale, each with a number and a name that folds': makeWorkbook({
      rows:
        `<row>${['et_title_product_id', 'et_title_product_name', 'et_title_variation_price'].map(inline).join('')}</row>` +
        `<row>${['sales_info', 'x'].map(inline).join('')}</row>` +
        `<row>${['1234567890', folding.repeat(1000), '5000'].map(inline).join('')}</row>`.repeat(3000),
    }),
    // These three are imported together.
    'descriptions of listings on sale that are nested HTML': onSale(
      'basic_info',
      'et_title_product_description',
      '<c t="s"><v>0</v></c>',
    ),
    'pictures of the same listings': onSale('media_info', 'ps_item_cover_image', inline('https://a.id/1.jpg')),
    'prices of the same listings': onSale('sales_info', 'et_title_variation_price', inline('5000')),
    'rows of a catalogue whose descriptions are nested HTML': makeWorkbook({
      rows:
        `<row>${['Nama', 'Harga', 'Gambar Utama', 'Deskripsi'].map(inline).join('')}</row>` +
        rows(2000, `${['Kaos', '5000', 'https://a.id/1.jpg'].map(inline).join('')}<c t="s"><v>0</v></c>`).replaceAll(
          / r="\d+"/g,
          '',
        ),
      shared: `<si><t>${'&lt;div&gt;&lt;b '.repeat(3000)}</t></si>`,
    }),
    'refusals that name one SKU': Buffer.from(`SKU,Alasan\n${'tokopedia-a/b,Harga\n'.repeat(20_000)}`),
    'a category list of one number': Buffer.from(`ID,Kategori\n${'70365,A > B\n'.repeat(50_000)}`),
    'a csv of separators': Buffer.from(';'.repeat(9_000_000)),
    'a csv of quotes': Buffer.from('"'.repeat(9_000_000)),
    'as large as a file may be': Buffer.concat([Buffer.from('PK'), Buffer.alloc(templateFileLimits.bytesMax - 2)]),
  };
};

/** The calls that accept files, including those of an unspecific shop and of the newest export. */
async function uploadsOf({ address }: RunningServer, seller: Seller): Promise<string[]> {
  await importListings(seller, 1, [listing(1)]);
  const headers = { authorization: `Bearer ${seller.token}` };
  const exported = await fetch(`${address}/api/export/akulaku/1`, { headers });
  await exported.arrayBuffer();
  if (!exported.ok) throw new Error(`the export answered ${exported.status}`);
  const { data: shop } = await seller.client.call(createShopEndpoint, { body: { name: 'Uji', marketplace: 'other' } });
  const { exports } = (await seller.client.call(listExportsEndpoint, { query: {} })).data;
  return [
    '/api/templates',
    '/api/catalogue/import/check',
    '/api/categories/akulaku/list',
    `/api/shops/${shop.id}/live`,
    `/api/exports/${exports[0]?.id}/results`,
  ];
}

/** Sends a file to each call that accepts one; returns refusals, imports and invalid responses. */
async function sendTo(
  { address }: RunningServer,
  { token }: Seller,
  uploads: readonly string[],
  file: Buffer,
): Promise<{ refusals: number; broughtIn: number; loss: string | null }> {
  let refusals = 0;
  let broughtIn = 0;
  for (const upload of uploads) {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(file)], 'berkas.xlsx'));
    const method = upload.endsWith('/list') ? 'PUT' : 'POST';
    const answer = await fetch(`${address}${upload}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    await answer.arrayBuffer();
    if (answer.status >= 500 || answer.status === 404 || answer.status === 405)
      return { refusals, broughtIn, loss: `${upload}: ${answer.status}` };
    if (answer.status >= 400) refusals += 1;
    else if (upload.endsWith('/live')) {
      const brought = await fetch(`${address}${upload}/products`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
      await brought.arrayBuffer();
      if (brought.status >= 500) return { refusals, broughtIn, loss: `${upload}/products: ${brought.status}` };
      if (brought.ok) broughtIn += 1;
    }
  }
  return { refusals, broughtIn, loss: null };
}

/** One request of the other caller, see `caller.mjs`. */
interface Wait {
  ms: number;
  queuedMs: number;
}

const none: Wait = { ms: 0, queuedMs: 0 };

/** Requests a page repeatedly until `stop`; measures the longest wait, and the server's memory meanwhile. */
function caller(seller: Seller, { address, pid }: RunningServer) {
  const child = fork(callerFile, [`${address}/api/products?limit=10`, seller.token, String(pid())]);
  let longest = none;
  let peak = 0;
  child.on('message', async (each: Wait) => {
    if (each.ms > longest.ms) longest = each;
    peak = Math.max(peak, await familyMemory(pid() ?? 0));
  });
  return {
    /** Peak MB of the server and its file-reading processes. */
    peak: () => Math.round(peak),
    /** The longest wait since the last call. */
    takeLongest: () => {
      const taken = longest;
      longest = none;
      return taken;
    },
    stop: async () => {
      if (!child.connected) throw new Error('the other caller ended early');
      child.kill();
      await once(child, 'exit');
    },
  };
}

export const hostileFiles = onMeteredServer(
  'hostile files neither hold up other callers nor end the server',
  async (server, results, longestHold) => {
    const files = [
      ...Object.entries(known()),
      ...Object.entries(craftedFiles()).map(([name, make]) => [name, make()] as const),
    ];
    const sellers = await Promise.all(Array.from({ length: accounts }, () => newSeller(server.address)));
    const uploads = await Promise.all(sellers.map((seller) => uploadsOf(server, seller)));
    const other = await newSeller(server.address);
    await importListings(other, 1, [listing(1)]);
    const memoryBefore = (await processMemory(server.pid()))?.now ?? 0;
    const waiting = caller(other, server);
    await wait(2000);
    const quiet = waiting.takeLongest();
    let worst = { ms: 0, what: '' };
    let sent = 0;
    let refused = 0;
    let taken = 0;
    await longestHold();
    for (const [what, file] of files) {
      const answers = await Promise.all(
        sellers.map((seller, at) =>
          sendTo(server, seller, uploads[at] ?? [], file).catch((error: unknown) => ({
            refusals: 0,
            broughtIn: 0,
            loss: String(error),
          })),
        ),
      );
      sent += (uploads[0] ?? []).length * sellers.length;
      for (const { refusals, broughtIn } of answers) {
        refused += refusals;
        taken += broughtIn;
      }
      const ms = await longestHold();
      if (ms > worst.ms) worst = { ms, what };
      const loss = answers.find((each) => each.loss !== null)?.loss ?? null;
      if (loss !== null) results.add(`${what}: ${loss}`);
      else results.add(ms > holdMaxMs ? `${what}: held for ${Math.round(ms)} ms` : null);
    }
    const longestWait = waiting.takeLongest();
    await waiting.stop();
    if (taken === 0) results.add('no listings on sale were brought in');
    const peak = Math.round((await processMemory(server.pid()))?.peak ?? 0);
    const growth = Math.round(peak - memoryBefore);
    results.add(growth > growthMaxMb ? `+${growth} MB` : null);
    return (
      `${files.length} files, ${sent} uploads, ${refused} refused, ${taken} brought in; longest hold ${Math.round(worst.ms)} ms (${worst.what}), longest wait ${Math.round(longestWait.ms)} ms ` +
      `(${Math.round(longestWait.queuedMs)} ms of them for a processor), ${Math.round(quiet.ms)} ms without files; peak ${peak} MB, +${growth} MB, ${waiting.peak()} MB with the readers of files`
    );
  },
);
