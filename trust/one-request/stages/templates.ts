import { listTemplatesEndpoint, uploadTemplateEndpoint } from '@pindahlapak/contract';
import { makeWorkbook, sheetOf, workbookOf } from '@pindahlapak/harness/make-workbook';
import { clientOf } from '@pindahlapak/harness/seller';
import { boundary, formBytes } from '../../walls/requests/multipart.ts';
import type { HeavyRequest, Stage } from '../stage.ts';
import { get, importListings, json, largeSeller, listing } from './products.ts';

const megabyte = 1024 * 1024;
const form = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const fill = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));

/** The upload of a workbook; the file is made when it is sent. */
const upload = (what: string, file: () => Buffer): HeavyRequest => ({
  call: 'uploadTemplate',
  what,
  answer: 'any',
  request: () => ({
    method: 'POST',
    path: '/api/templates',
    headers: form,
    body: formBytes({}, [{ field: 'file', fileName: 'toko.xlsx', type: 'application/octet-stream', bytes: file() }]),
  }),
});

/** A call about a template that is not there. */
const absent = (call: string, method: 'GET' | 'PUT' | 'POST' | 'DELETE', tail = '', body?: object): HeavyRequest => ({
  call,
  what: 'that is not there',
  answer: 404,
  request: () => ({
    method,
    path: `/api/templates/x${tail}`,
    ...(body === undefined ? {} : { headers: json, body: JSON.stringify(body) }),
  }),
});

const all = { selection: { filter: {} } };

const keys = ['product_name', 'product_description', 'price', 'quantity', 'seller_sku', 'product_property/1'];
const labels = ['Nama Produk', 'Deskripsi', 'Harga', 'Stok', 'SKU Penjual', 'Bahan'];
const duties = ['Wajib', 'Wajib', 'Wajib', 'Wajib', 'Opsional', 'Opsional'];
const line = (cells: readonly string[], row: number): string =>
  `<row r="${row}">${cells
    .map((cell, at) => `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${cell}</t></is></c>`)
    .join('')}</row>`;
const validations = 13_000;

/** A template as seller centres make them, a validation for each cell of a column. */
const validated = (): Buffer => {
  const rows = line(keys, 1) + line(labels, 3) + line(duties, 4);
  const each = Array.from(
    { length: validations },
    (_, at) =>
      `<dataValidation type="list" allowBlank="true" sqref="F${at + 6}:F${at + 6}"><formula1>OFFSET(S2!$C1,MATCH(LEFT(INDIRECT(ADDRESS(1,COLUMN())),5)&amp;INDIRECT(ADDRESS(ROW(),1)),S2!$B:$B,0)-1,0,COUNTIF(S2!$B:$B,1),1)</formula1></dataValidation>`,
  ).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return workbookOf([
    `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData><dataValidations count="${validations}">${each}</dataValidations></worksheet>`,
    sheetOf(line(['a', 'b'], 1)),
  ]);
};

/** A call about a template of 13,000 validations. */
const about = (call: string, method: 'GET' | 'PUT' | 'POST', tail = '', body?: object): HeavyRequest => ({
  call,
  what: '13,000 validations',
  before: async ({ seller, names }, _, { address }) => {
    const client = clientOf(address, seller.token);
    const list = async () => (await client.call(listTemplatesEndpoint, {})).data.templates[0]?.id;
    if ((await list()) === undefined) {
      const file = new File([new Uint8Array(validated())], 'toko.xlsx');
      await client.call(uploadTemplateEndpoint, { body: {} }, { file });
    }
    names.template = (await list()) ?? '';
  },
  request: ({ names }) => ({
    method,
    path: `/api/templates/${names.template}${tail}`,
    ...(body === undefined ? {} : { headers: json, body: JSON.stringify(body) }),
  }),
});
const answers = {
  all: Object.fromEntries(Array.from({ length: 26 }, (_, at) => [String.fromCharCode(65 + at), 'x'.repeat(200)])),
  leaves: {},
};

/** Workbooks that are dear to open, and the calls about a seller's own templates. */
export const templateStage: Stage = {
  name: 'templates',
  furnish: async (server) => {
    const furnished = await largeSeller(server);
    const products = Array.from({ length: 1000 }, (_, at) => listing(at));
    await importListings(furnished.seller, 1, products);
    return furnished;
  },
  requests: [
    get('listTemplates', 'all', '/api/templates'),
    upload('15 MB of empty rows', () => makeWorkbook({ rows: fill('<row/>', 15 * megabyte) })),
    upload('a sheet of 15 MB of spaces', () => makeWorkbook({ rows: fill(' ', 15 * megabyte) })),
    upload('a million shared strings', () => makeWorkbook({ shared: fill('<si><t>ab</t></si>', 15 * megabyte) })),
    upload('a header row of 15 MB', () =>
      makeWorkbook({ rows: `<row>${fill('<c><v>1</v></c>', 15 * megabyte)}</row>` }),
    ),
    upload('13,000 validations', validated),
    about('getTemplate', 'GET'),
    about('saveTemplate', 'PUT', '', { answers }),
    about('checkTemplate', 'POST', '/check', all),
    about('fillTemplate', 'POST', '/fill', all),
    absent('getTemplate', 'GET'),
    absent('saveTemplate', 'PUT', '', { answers: { all: {}, leaves: {} } }),
    absent('checkTemplate', 'POST', '/check', all),
    absent('fillTemplate', 'POST', '/fill', all),
    absent('deleteTemplate', 'DELETE'),
  ],
};
