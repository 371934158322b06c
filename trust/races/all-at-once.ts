import {
  ApiError,
  bringInProductsEndpoint,
  bulkChangeEndpoint,
  type Client,
  commitImportEndpoint,
  createShopEndpoint,
  decideSourceChangesEndpoint,
  deleteProductEndpoint,
  deleteWindowEndpoint,
  exportAkulakuEndpoint,
  getConfigurationEndpoint,
  importProductsEndpoint,
  listBatchesEndpoint,
  listExportsEndpoint,
  listLiveEndpoint,
  listProductsEndpoint,
  listRulesVersionsEndpoint,
  listSourceChangesEndpoint,
  listTrashEndpoint,
  liveWorkbookEndpoint,
  reportObservationsEndpoint,
  restoreRulesVersionEndpoint,
  restoreTrashEndpoint,
  saveConfigurationEndpoint,
  saveLiveMatchesEndpoint,
  saveResultsEndpoint,
  undoAnswerEndpoint,
  undoBatchEndpoint,
  getExportEndpoint,
  uploadLiveEndpoint,
} from '@pindahlapak/contract';
import { importListings, listing, newSeller } from '@pindahlapak/harness/seller';
import { makeTemplate, shopeeBasic, shopeeMedia, shopeeSales } from '@pindahlapak/template/test';
import { readCatalogue } from '../support/catalogue.ts';
import { raceOnEach } from './installations.ts';

const rounds = 6;
const listingsOnSale = Array.from({ length: 8 }, (_, at) => ({
  productId: `1000000${at}`,
  variationId: '0',
  title: `Topi Rimba ${at}`,
  description: 'Katun.',
  pictures: [`https://cf.shopee.co.id/file/${at}`],
  price: 25_000 + at,
  stock: 3,
}));

const fileOf = (sheets: Parameters<typeof makeTemplate>[0]): File =>
  new File([new Uint8Array(makeTemplate(sheets))], 'mass_update.xlsx');

/** Returns the error of a call unless it is a contract refusal; adds the name of a success to `taken`. */
const faultOf = async (name: string, call: Promise<unknown>, taken = new Set<string>()): Promise<string | null> => {
  try {
    const answer = await call;
    if (answer instanceof Response) await answer.arrayBuffer();
    taken.add(name);
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    return `${name}: ${String(error)}`;
  }
};

/** Returns duplicates or wrong counts in a catalogue after races; null if there are none. */
async function drift(seller: Parameters<typeof readCatalogue>[0]): Promise<string | null> {
  const { twice, wrongCount } = await readCatalogue(seller);
  return twice > 0 ? `${twice} products are there twice` : wrongCount;
}

/** One call of each kind that changes an account; each `turn` uses another server. */
async function everything(
  client: (turn: number) => Client,
  { round, shop, exported }: { round: number; shop: string; exported: string },
): Promise<[name: string, call: () => Promise<unknown>][]> {
  const { data } = (await client(0).call(listProductsEndpoint, { query: { window: 'all', limit: 100 } })).data;
  const batches = (await client(0).call(listBatchesEndpoint, { query: {} })).data.data;
  const trash = (await client(0).call(listTrashEndpoint, { query: {} })).data.data;
  const versions = (await client(0).call(listRulesVersionsEndpoint, { query: {} })).data.data;
  const { answers } = (await client(0).call(getExportEndpoint, { params: { id: exported } })).data;
  const configuration = (await client(0).call(getConfigurationEndpoint, {})).data;
  const { rows } = (await client(0).call(listLiveEndpoint, { params: { id: shop }, query: {} })).data;
  const { listedAt, foundUntil } = (await client(0).call(listSourceChangesEndpoint, { query: {} })).data;
  const seenAt = new Date().toISOString();
  const observations = data.map(({ marketplaceType, urls }) => ({
    marketplaceType,
    urls,
    seenAt,
    state: 'ok' as const,
    price: 90_000 + round,
  }));
  const ids = data.map(({ id }) => id);
  const id = ids[round % Math.max(1, ids.length)] ?? 'tidak-ada';
  const products = [1, 2, 3].map((at) => listing(round * 3 + at, { price: 50_000 + round }));
  const csv = `Nama;Harga;URL;Gambar Utama\n${products.map(({ name, urls, productImage1 }) => [name, 70_000 + round, urls, productImage1].join(';')).join('\n')}`;
  const rules = { ...configuration.dataOptions, ...configuration, stockQuantity: 10 + round };
  const undo = (at: number) =>
    client(at).call(undoBatchEndpoint, { params: { id: batches[at]?.id ?? 'tidak-ada' }, body: {} });
  const bulk = (at: number, value: number) =>
    client(at).call(bulkChangeEndpoint, {
      body: { selection: { filter: { window: 1 } }, change: { op: 'addRupiah', value }, dryRun: false },
    });
  const answer = (at: number, reason: string) =>
    client(at).call(saveResultsEndpoint, {
      params: { id: exported },
      body: { text: `SKU\tAlasan\ntokopedia-toko-sari/tas-ransel-1\t${reason}` },
    });
  return [
    ['import', () => client(0).call(importProductsEndpoint, { body: { products } })],
    ['the same import', () => client(1).call(importProductsEndpoint, { body: { window: 2, products } })],
    ['catalogue file', () => client(0).call(commitImportEndpoint, { body: {} }, { file: new File([csv], 'a.csv') })],
    ['bulk', () => bulk(1, 100 + round)],
    ['bulk', () => bulk(0, 7)],
    ['undo', () => undo(0)],
    ['the same undo', () => undo(1)],
    ['delete', () => client(0).call(deleteProductEndpoint, { params: { id } })],
    ['delete window', () => client(1).call(deleteWindowEndpoint, { params: { window: 2 } })],
    ['restore', () => client(1).call(restoreTrashEndpoint, { body: { ids: trash.map((one) => one.id).concat(id) } })],
    ['rules', () => client(0).call(saveConfigurationEndpoint, { body: rules })],
    ['rules again', () => client(1).call(saveConfigurationEndpoint, { body: { ...rules, affiliateFee: round } })],
    [
      'rules of before',
      () => client(1).call(restoreRulesVersionEndpoint, { params: { version: versions.at(-1)?.version ?? 1 } }),
    ],
    ['answer', () => answer(0, `Foto buram ${round}`)],
    ['another answer', () => answer(1, `Judul terlalu panjang ${round}`)],
    [
      'answer undone',
      () => client(0).call(undoAnswerEndpoint, { params: { id: exported, answer: answers[0]?.id ?? 'tidak-ada' } }),
    ],
    ['export', () => client(1).request(exportAkulakuEndpoint, { params: { window: 1 } })],
    ['bring in', () => client(0).call(bringInProductsEndpoint, { params: { id: shop }, body: {} })],
    ['bring in again', () => client(1).call(bringInProductsEndpoint, { params: { id: shop }, body: {} })],
    [
      'on sale',
      () =>
        client(1).call(
          uploadLiveEndpoint,
          { params: { id: shop }, body: {} },
          { file: fileOf(shopeeSales(listingsOnSale.toReversed())) },
        ),
    ],
    [
      'live decision',
      () =>
        client(0).call(saveLiveMatchesEndpoint, {
          params: { id: shop },
          body: { matches: [{ row: rows[0]?.row ?? 7, productId: id }] },
        }),
    ],
    ['visits', () => client(0).call(reportObservationsEndpoint, { body: { observations } })],
    [
      'source decision',
      () =>
        client(1).call(decideSourceChangesEndpoint, {
          body: { filter: {}, listedAt, foundUntil, decision: 'accept' },
        }),
    ],
    ['live workbook', () => client(1).request(liveWorkbookEndpoint, { params: { id: shop }, body: {} })],
  ];
}

export const allAtOnce = raceOnEach(
  'every kind of change of one account at once',
  async ({ server, client }, results) => {
    const seller = await newSeller(server.address);
    const of = (turn: number) => client(turn, seller.token);
    await importListings(
      seller,
      1,
      [1, 2, 3, 4].map((at) => listing(at)),
    );
    const exported = await of(0).request(exportAkulakuEndpoint, { params: { window: 1 } });
    await exported.arrayBuffer();
    const [first] = (await of(0).call(listExportsEndpoint, { query: {} })).data.exports;
    const { data: shop } = await of(0).call(createShopEndpoint, { body: { name: 'Toko', marketplace: 'shopee' } });
    for (const sheets of [shopeeBasic(listingsOnSale), shopeeMedia(listingsOnSale), shopeeSales(listingsOnSale)])
      await of(0).call(uploadLiveEndpoint, { params: { id: shop.id }, body: {} }, { file: fileOf(sheets) });
    const taken = new Set<string>();
    const names = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const calls = await everything(of, { round, shop: shop.id, exported: first?.id ?? '' });
      const faults = await Promise.all(calls.map(([name, call]) => faultOf(name, call(), taken)));
      for (const [name] of calls) names.add(name);
      for (const fault of faults) results.add(fault);
      results.add(await drift(seller));
    }
    // A kind that is always refused proves nothing.
    const refused = [...names].filter((name) => !taken.has(name));
    if (refused.length > 0) results.add(`always refused: ${refused.join(', ')}`);
  },
);

export const broughtInTwice = raceOnEach(
  'listings of a shop brought in twice and imported from their pages, at once',
  async ({ server, client }, results) => {
    for (let round = 0; round < 3; round += 1) {
      const seller = await newSeller(server.address);
      const of = (turn: number) => client(turn, seller.token);
      const { data: shop } = await of(0).call(createShopEndpoint, { body: { name: 'Toko', marketplace: 'shopee' } });
      for (const sheets of [shopeeBasic(listingsOnSale), shopeeMedia(listingsOnSale), shopeeSales(listingsOnSale)])
        await of(0).call(uploadLiveEndpoint, { params: { id: shop.id }, body: {} }, { file: fileOf(sheets) });
      const pages = listingsOnSale.map(({ productId, title }, at) =>
        listing(at, {
          marketplaceType: 'shopee',
          name: title,
          urls: `https://shopee.co.id/Topi-Rimba-i.2051980.${productId}?sp_atk=1`,
        }),
      );
      const calls = [0, 1].flatMap((turn) => [
        of(turn).call(bringInProductsEndpoint, { params: { id: shop.id }, body: {} }),
        of(turn).call(importProductsEndpoint, { body: { products: pages } }),
      ]);
      for (const fault of await Promise.all(calls.map((call) => faultOf('bring in', call)))) results.add(fault);
      const { products, wrongCount } = await readCatalogue(seller);
      const names = [...products.values()].map((row) => (JSON.parse(row) as { name: string }).name);
      const once = products.size === listingsOnSale.length && new Set(names).size === names.length;
      results.add(once ? wrongCount : `${products.size} products of ${listingsOnSale.length} listings`);
    }
  },
);
