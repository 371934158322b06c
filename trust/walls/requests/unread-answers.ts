import { envelopeSchema, importProductsEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { listing, newSeller } from '@pindahlapak/harness/seller';
import { processMemory } from '@pindahlapak/harness/process-memory';
import { onServer } from '../../support/with-server.ts';
import { bearer } from './request.ts';

/** MB that one account's large responses may take. */
const memoryMax = 100;
/** Calls of another seller while responses stay unread. */
const othersCalls = 50;

export const unreadAnswers = onServer(
  'large lists and workbooks that nobody reads take little memory and hold up nobody',
  async (server, results) => {
    const seller = await newSeller(server.address);
    const other = await newSeller(server.address);
    const text = 'kata "kutip" '.repeat(3700);
    const descriptions = { description1: text, description2: text, description3: text, description4: text };
    const products = Array.from({ length: 50 }, (_, index) => listing(index, descriptions));
    for (let start = 0; start < products.length; start += 10) {
      const body = { window: 1, products: products.slice(start, start + 10) };
      const { data } = await seller.client.call(importProductsEndpoint, { body });
      results.add(data.results.every(({ status }) => status === 'created') ? null : 'not all products went in');
    }
    const paths = [
      ...Array<string>(4).fill('/api/products?limit=1000'),
      ...Array<string>(2).fill('/api/export/akulaku/1'),
    ];
    const before = await processMemory(server.pid());
    const unread = await Promise.all(
      paths.map((path) =>
        fetch(server.address + path, { headers: { ...bearer(seller.token), 'accept-encoding': 'identity' } }),
      ),
    );
    for (const { status } of unread) results.add(status === 200 ? null : `an answer began with ${status}`);
    for (let call = 0; call < othersCalls; call += 1) {
      const { data } = await other.client.call(listProductsEndpoint, { query: {} });
      results.add(data.totalItems === 0 ? null : 'another seller was answered wrongly');
    }
    const after = await processMemory(server.pid());
    const [list] = unread;
    const { data } = envelopeSchema(listProductsEndpoint.response).parse(await list?.json());
    results.add(data.data.length === products.length ? null : `the list had ${data.data.length} rows`);
    await Promise.all(unread.slice(1).map(({ body }) => body?.cancel()));
    if (before === null || after === null) return;
    const grown = Math.round(after.now - before.now);
    results.add(grown <= memoryMax ? null : `the server took ${grown} MB more`);
    return `+${grown} MB while they lay unread`;
  },
);
