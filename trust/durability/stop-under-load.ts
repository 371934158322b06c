import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import { importProductsEndpoint } from '@pindahlapak/contract';
import { readSheet } from 'read-excel-file/node';
import { importListings, listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { catalogueFault } from '../support/catalogue.ts';
import { operate } from '@pindahlapak/harness/operator';
import { onServer } from '../support/with-server.ts';

const imports = 40;
const exports = 10;
const productsEach = 40;
const exportedProducts = 2000;
const headerRows = 3;
const limitMs = 10_000;
/** Maximum time from the last response to the exit: closing the database, and grace for idle connections. */
const afterLastMs = 3000;

interface UnderWay {
  /** Sends the rest of the request. */
  finish: () => void;
  answer: Promise<{ status: number; bytes: Buffer; atMs: number }>;
}

/** Starts a request and resolves when the server has received it; the body is held back until `finish`. */
async function begin(server: RunningServer, { token }: Seller, path: string, body?: string): Promise<UnderWay> {
  const { hostname, port } = new URL(server.address);
  const headers = { authorization: `Bearer ${token}` };
  const withBody = { 'content-type': 'application/json', 'content-length': body?.length ?? 0, expect: '100-continue' };
  const request = http.request({
    hostname,
    port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? headers : { ...headers, ...withBody },
    agent: new http.Agent({ keepAlive: true }),
  });
  const answer = (async () => {
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const chunks: Buffer[] = await response.toArray();
    return { status: response.statusCode ?? 0, bytes: Buffer.concat(chunks), atMs: performance.now() };
  })();
  answer.catch(() => {});
  if (body === undefined) request.end();
  else request.flushHeaders();
  await once(request, body === undefined ? 'response' : 'continue');
  return { finish: () => void request.end(body), answer };
}

/** Opens idle connections: one never used, one kept alive after a response. */
async function openIdle({ address }: RunningServer): Promise<() => void> {
  const silent = connect(Number(new URL(address).port), new URL(address).hostname);
  await once(silent, 'connect');
  const kept = new http.Agent({ keepAlive: true });
  const [response] = (await once(http.get(`${address}/healthz`, { agent: kept }), 'response')) as [
    http.IncomingMessage,
  ];
  await response.toArray();
  return () => {
    silent.destroy();
    kept.destroy();
  };
}

export const stopUnderLoad = onServer(
  `SIGTERM with ${imports + exports} requests under way: each is answered, then it ends at once`,
  async (server, results) => {
    const seller = await newSeller(server.address);
    await operate({ DATA_DIR: server.dataDir }, 'quota', 'set', seller.email, '100000');
    const known = Array.from({ length: exportedProducts }, (_, index) => listing(index));
    await importListings(seller, 1, known);
    const acknowledged = new Set(known.map(({ urls }) => String(urls)));
    const closeIdle = await openIdle(server);
    const sent = Array.from({ length: imports }, (_, request) =>
      Array.from({ length: productsEach }, (_unused, index) => listing(10_000 + request * productsEach + index)),
    );
    const underWay = await Promise.all([
      ...sent.map((products) => begin(server, seller, importProductsEndpoint.path, JSON.stringify({ products }))),
      ...Array.from({ length: exports }, () => begin(server, seller, '/api/export/akulaku/1')),
    ]);
    const start = performance.now();
    const stopped = server.stop('SIGTERM');
    for (const { finish } of underWay) finish();
    const answers = await Promise.allSettled(underWay.map(({ answer }) => answer));
    await stopped;
    const tookMs = performance.now() - start;
    closeIdle();
    let lastMs = 0;
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 'rejected') {
        results.add(`request ${index}: ${String(answer.reason)}`);
        continue;
      }
      const { status, bytes, atMs } = answer.value;
      lastMs = Math.max(lastMs, atMs - start);
      const products = sent[index];
      if (products) {
        results.add(status === 200 ? null : `import ${index}: ${status} ${bytes.toString().slice(0, 100)}`);
        if (status === 200) for (const { urls } of products) acknowledged.add(String(urls));
      } else {
        const rows = status === 200 ? (await readSheet(bytes, 'Sheet1')).length - headerRows : 0;
        results.add(rows === exportedProducts ? null : `export ${index}: ${status}, ${rows} rows`);
      }
    }
    results.add(tookMs <= limitMs ? null : `it took ${Math.round(tookMs)} ms to stop`);
    results.add(tookMs <= lastMs + afterLastMs ? null : `it ended ${Math.round(tookMs - lastMs)} ms after the last`);
    await server.start();
    results.add(await catalogueFault(seller, acknowledged));
    return `last answer after ${Math.round(lastMs)} ms, ended after ${Math.round(tookMs)} ms`;
  },
);
