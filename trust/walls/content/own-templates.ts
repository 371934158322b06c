import { buffer } from 'node:stream/consumers';
import {
  fillTemplateEndpoint,
  listCategorySourcesEndpoint,
  listProductsEndpoint,
  saveMappingsEndpoint,
  uploadTemplateEndpoint,
  type TemplateDetail,
} from '@pindahlapak/contract';
import { operate } from '@pindahlapak/harness/operator';
import { importListings, listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import { startServer, type RunningServer } from '@pindahlapak/harness/server';
import { unpack } from '@pindahlapak/harness/unpack';
import { writeAkulakuWorkbook } from '@pindahlapak/template';
import { makeTemplate, shopeeSheets, tiktokSheets } from '@pindahlapak/template/test';
import { readSheet } from 'read-excel-file/node';
import type { Results, TrustCase } from '../../support/case.ts';
import { findLibreOffice, readByLibreOffice } from '../../support/readers/libre-office.ts';
import { hasOpenpyxl, readByOpenpyxl } from '../../support/readers/openpyxl.ts';

async function* noRows(): AsyncGenerator<never[], void> {}

/** A workbook in each seller centre's format, with room for 1,000 rows. */
const templates = [
  { family: 'akulaku', make: () => buffer(writeAkulakuWorkbook(noRows())), target: 'akulaku' },
  { family: 'shopee', make: async () => makeTemplate(shopeeSheets(1007)), target: 'shopee' },
  { family: 'tiktok', make: async () => makeTemplate(tiktokSheets()), target: 'tokopedia' },
] as const;
type Template = (typeof templates)[number];

/**
 * Every fifth listing has three variants: 1,400 rows, for which Shopee's and TikTok Shop's templates need two files.
 */
const products = 1000;
const isVaried = (at: number): boolean => at % 5 === 0;
const sizes = ['S', 'M', 'L'];

/** A row that readers must see. */
interface Expected {
  title: string;
  price: number;
  option: string;
}

async function fillCatalogue(server: RunningServer, seller: Seller): Promise<Expected[]> {
  await operate({ DATA_DIR: server.dataDir }, 'quota', 'set', seller.email, '2000');
  const listings = Array.from({ length: products }, (_, at) => listing(at));
  const sent = listings.map((one, at) => {
    if (!isVaried(at)) return one;
    const variants = sizes.map((option1, place) => ({ option1, price: Number(one.price) + place }));
    return { ...one, optionNames: ['Ukuran'], variants };
  });
  await importListings(seller, 1, sent);
  const { data: page } = (await seller.client.call(listProductsEndpoint, { query: { window: 1, limit: 1000 } })).data;
  const varied = new Set(sent.flatMap((one) => ('variants' in one ? [one.urls] : [])));
  return page.flatMap(({ name, price, urls }) =>
    varied.has(urls)
      ? sizes.map((option, place) => ({ title: name, price: price + place, option }))
      : [{ title: name, price, option: '' }],
  );
}

/** Maps each source category to one of the template's categories. */
async function mapCategories({ client }: Seller, target: Template['target'], leaves: TemplateDetail['leaves']) {
  const params = { marketplace: target };
  const { sources } = (await client.call(listCategorySourcesEndpoint, { params })).data;
  const mappings = sources
    .filter(({ sourceKey }) => sourceKey !== '')
    .map(({ marketplaceType, sourceKey }, at) => ({
      marketplaceType,
      sourceKey,
      leafId: leaves.length === 0 ? '70365' : (leaves[at % leaves.length]?.id ?? ''),
    }));
  await client.call(saveMappingsEndpoint, { params, body: { mappings } });
}

const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What a reader sees in our columns of the product rows, each row as one text. */
function seenRows(cells: readonly (readonly unknown[])[], { columns, firstRow }: TemplateDetail): string[] {
  const at = (field: string): number => columnOf(columns.find((column) => column.field === field)?.letters ?? 'A');
  const [title, price, option] = [at('title'), at('price'), at('option1')];
  const hasOption = columns.some(({ field }) => field === 'option1');
  return cells
    .slice((firstRow ?? 1) - 1)
    .filter((row) => plain(String(row[title] ?? '')) !== '')
    .map((row) =>
      [
        plain(String(row[title])),
        String(row[price]).replaceAll(/\D/g, ''),
        hasOption && sizes.includes(String(row[option])) ? String(row[option]) : '',
      ].join(' | '),
    );
}

function compare(
  results: Results,
  reader: string,
  seen: readonly string[],
  expected: readonly Expected[],
  hasOptions: boolean,
): void {
  const wanted = expected.map(({ title, price, option }) =>
    [plain(title), price, hasOptions ? option : ''].join(' | '),
  );
  const left = [...seen].sort();
  for (const [at, row] of wanted.toSorted().entries())
    results.add(left[at] === row ? null : `${reader}: '${left[at] ?? 'nothing'}' instead of '${row}'`);
  if (seen.length !== wanted.length) results.add(`${reader}: ${seen.length} rows instead of ${wanted.length}`);
}

async function fill(results: Results, { family, make, target }: Template, office: string | null): Promise<string> {
  await using server = await startServer();
  const seller = await newSeller(server.address);
  const expected = await fillCatalogue(server, seller);
  const bytes = await make();
  const upload = new File([new Uint8Array(bytes)], `${family}.xlsx`);
  const template = (await seller.client.call(uploadTemplateEndpoint, { body: {} }, { file: upload })).data;
  results.add(template.family === family ? null : `recognised as ${template.family}`);
  await mapCategories(seller, target, template.leaves);
  const answer = await seller.client.request(fillTemplateEndpoint, {
    params: { id: template.id },
    body: { selection: { filter: { window: 1 } } },
  });
  const isZip = answer.headers.get('content-type') === 'application/zip';
  const whole = Buffer.from(await answer.arrayBuffer());
  const files = isZip ? [...unpack(whole).values()] : [whole];
  const sheet = template.sheetName ?? '';
  const hasOptions = template.columns.some(({ field }) => field === 'option1');
  const isReadByOpenpyxl = hasOpenpyxl();
  const readers: [string, (file: Buffer) => Promise<readonly (readonly unknown[])[]>][] = [
    ['read-excel-file', (file) => readSheet(file, sheet, { trim: false })],
  ];
  if (isReadByOpenpyxl) readers.push(['openpyxl', (file) => readByOpenpyxl(file, sheet)]);
  if (office !== null) readers.push(['LibreOffice', (file) => readByLibreOffice(office, file, sheet)]);
  for (const [reader, cellsOf] of readers) {
    const seen: string[] = [];
    for (const file of files) seen.push(...seenRows(await cellsOf(file), template));
    compare(results, reader, seen, expected, hasOptions);
  }
  const absent = [office === null && 'LibreOffice', !isReadByOpenpyxl && 'openpyxl'].filter(Boolean);
  return `${expected.length} rows in ${files.length} files${absent.length > 0 ? `, no ${absent.join(', no ')} on this machine` : ''}`;
}

/** Each family's workbook, read by other programs. */
export const ownTemplates = templates.map((template): TrustCase => ({
  name: `a template of ${template.family}, filled with 1,000 products: other readers see each value in its column`,
  run: (results) => fill(results, template, findLibreOffice()),
}));
