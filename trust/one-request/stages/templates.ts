import { makeWorkbook } from '@pindahlapak/harness/make-workbook';
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

/** Workbooks that are dear to open, and the calls about a seller's own templates. */
export const templateStage: Stage = {
  name: 'templates',
  furnish: async (server) => {
    const furnished = await largeSeller(server);
    const products = Array.from({ length: 100 }, (_, at) => listing(at));
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
    absent('getTemplate', 'GET'),
    absent('saveTemplate', 'PUT', '', { answers: { all: {}, leaves: {} } }),
    absent('checkTemplate', 'POST', '/check', all),
    absent('fillTemplate', 'POST', '/fill', all),
    absent('deleteTemplate', 'DELETE'),
  ],
};
