import { readdirSync, statSync } from 'node:fs';
import http from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import {
  checkImportEndpoint,
  commitImportEndpoint,
  saveResultsEndpoint,
  uploadTemplateEndpoint,
} from '@pindahlapak/contract';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../core/temporary-files.ts';
import {
  csvOf,
  eachWithCatalogueFiles,
  onlyRows,
  rowWithoutId,
  type CatalogueFiles,
  rowWithId,
} from '../../test/calls/catalogue-file-calls.ts';
import { authorized } from '../../test/factories.ts';
import { historyCalls } from '../../test/calls/history-calls.ts';
import { importAll, listings } from '../../test/listings.ts';

let files: CatalogueFiles;
eachWithCatalogueFiles((setup) => (files = setup));
let port = 0;
beforeEach(async () => {
  const { app } = files.app;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});

const patience = { timeout: 20_000 };
const boundary = 'batas';
const rows = Array.from({ length: 250 }, (_, at) => rowWithoutId(at + 1));
const text = csvOf(...rows);
const form = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="katalog.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`,
);

/** Sends the first bytes of a form of the promised size and returns the connection to cut. */
function begin(path: string, bytes: number) {
  // A listener on the request itself would consume its bytes.
  let socket: Socket | null = null;
  files.app.app.server.once('request', (incoming: http.IncomingMessage) => ({ socket } = incoming));
  const request = http.request({
    port,
    method: 'POST',
    path,
    headers: {
      ...authorized(files.seller.token),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': form.length,
    },
  });
  request.on('error', () => {});
  request.write(form.subarray(0, bytes));
  return {
    arrives: () => vi.waitFor(() => expect(socket?.bytesRead ?? 0).toBeGreaterThanOrEqual(bytes), patience),
    cut: () => request.destroy(),
    leaves: () => vi.waitFor(() => expect(socket?.destroyed).toBe(true), patience),
  };
}

const half = Math.floor(form.length / 2);

it.each([
  checkImportEndpoint.path,
  commitImportEndpoint.path,
  uploadTemplateEndpoint.path,
  saveResultsEndpoint.path.replace('{id}', 'x'),
])('an upload interrupted in the middle changes nothing and does not block the account: %s', async (path) => {
  const upload = begin(path, half);
  await upload.arrives();
  upload.cut();
  expect(await files.listed()).toEqual([]);
  expect((await files.check(text)).counts).toEqual(onlyRows({ baru: 250 }));
});

it('an upload whose sender leaves while it waits for another does not block the account', async () => {
  const first = begin(checkImportEndpoint.path, half);
  await first.arrives();
  const second = begin(checkImportEndpoint.path, half);
  await second.arrives();
  second.cut();
  await second.leaves();
  first.cut();
  expect((await files.check(text)).counts).toEqual(onlyRows({ baru: 250 }));
});

it('an upload is written to a file of the server alone, which an interruption deletes', async () => {
  await using folder = await temporaryFolder();
  vi.stubEnv('TMPDIR', folder.path);
  onTestFinished(() => void vi.unstubAllEnvs());
  const written = () =>
    readdirSync(folder.path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(path.join(entry.parentPath, entry.name)));
  const upload = begin(checkImportEndpoint.path, half);
  await vi.waitFor(() => expect(written()[0]?.size).toBeGreaterThan(half / 2), patience);
  expect(written().map(({ mode }) => mode & 0o777)).toEqual([0o600]);
  upload.cut();
  await vi.waitFor(() => expect(readdirSync(folder.path)).toEqual([]), patience);
});

it('an import interrupted while writing leaves complete rows, and importing the file again completes it', async () => {
  const upload = begin(commitImportEndpoint.path, form.length);
  await vi.waitFor(async () => expect((await files.listed()).length).toBeGreaterThan(0), patience);
  upload.cut();
  const { counts } = await files.commit(text);
  expect(counts.baru + counts.sama).toBe(250);
  expect(await files.listed()).toHaveLength(250);
  expect((await files.commit(text)).counts).toEqual(onlyRows({ sama: 250 }));
});

const numbers = Array.from({ length: 230 }, (_, at) => at + 1000);

it('a file is one named change regardless of its rows, and can be undone and redone at once', async () => {
  const { app, seller, commit, listed } = files;
  await importAll(app, seller.token, listings(120));
  const before = await listed();
  const edits = before.map((product) => rowWithId(product, { price: product.price + 500 }));
  await commit(csvOf(...edits, ...numbers.map((number) => rowWithoutId(number))));
  const after = await listed();
  const calls = historyCalls(app, seller.token);

  const [file, ...older] = await calls.batches();
  expect(file).toMatchObject({ kind: 'import', subject: 'katalog.csv', created: 230, changed: 120, canUndo: true });
  expect(older).toHaveLength(2);
  const id = file?.id ?? '';
  const { totalItems, changes } = await calls.batch(id, 4, 100);
  expect({ totalItems, effects: new Set(changes.map(({ effect }) => effect)) }).toEqual({
    totalItems: 350,
    effects: new Set(['changed']),
  });

  const changed = before[7]?.id ?? '';
  expect(await calls.undo(id, { productId: changed })).toMatchObject({ restored: 1, conflictCount: 0 });
  expect((await listed()).find((product) => product.id === changed)?.price).toBe(before[7]?.price);
  const [partly] = await calls.batches();
  await calls.undo(partly?.id ?? '');

  const undone = await calls.undo(id);
  expect(undone).toMatchObject({ restored: 350, conflictCount: 0 });
  const values = (products: typeof before) => products.map(({ name, price, window }) => [name, price, window]);
  expect(values(await listed())).toEqual(values(before));
  const undo = await calls.newest();
  expect(undo).toMatchObject({ kind: 'undo', subject: 'katalog.csv', deleted: 230, canUndo: true });
  expect((await calls.batches()).find((batch) => batch.id === id)).toMatchObject({ canUndo: false });
  await calls.undo(undo.id);
  expect(after).toHaveLength(350);
  expect(values(await listed())).toEqual(values(after));
});
