import {
  addSharedLinksEndpoint,
  createPairingCodeEndpoint,
  createShopEndpoint,
  exportAkulakuEndpoint,
  getAkulakuConfigurationEndpoint,
  getConfigurationEndpoint,
  getExportSettingsEndpoint,
  getMeEndpoint,
  getProductEndpoint,
  importProductsEndpoint,
  listBatchesEndpoint,
  listCategorySourcesEndpoint,
  listDevicesEndpoint,
  listExportsEndpoint,
  listProductsEndpoint,
  listSharedLinksEndpoint,
  listShopsEndpoint,
  listSourceChangesEndpoint,
  listSubscriptionsEndpoint,
  listTrashEndpoint,
  pairDeviceEndpoint,
  reportObservationsEndpoint,
} from '@pindahlapak/contract';
import { newSeller, clientOf, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { operate } from '@pindahlapak/harness/operator';
import type { Ids } from '../requests/call-input.ts';
import { variedListing } from '../requests/valid-calls.ts';

/** A seller with data of every kind; each text contains `mark`, so that it is recognised anywhere. */
export interface FurnishedSeller {
  seller: Seller;
  ids: Ids;
  deviceToken: string;
  mark: string;
}

/** Connects a PC; returns its id and token. */
export async function connectPc(address: string, seller: Seller, name: string): Promise<{ id: string; token: string }> {
  const { data: pairing } = await seller.client.call(createPairingCodeEndpoint, {});
  const { data } = await clientOf(address, null).call(pairDeviceEndpoint, { body: { code: pairing.code, name } });
  return { id: data.device.id, token: data.token };
}

/** Registers a seller with products that have variants, a connected PC and a purchase. */
export async function furnishedSeller(server: RunningServer, mark: string, window: number): Promise<FurnishedSeller> {
  const seller = await newSeller(server.address);
  const products = Array.from({ length: 5 }, (_, index) =>
    variedListing(index, {
      name: `${mark} nomor ${index}`,
      description1: mark,
      etalase: mark,
      urls: `https://www.tokopedia.com/${mark.toLowerCase()}/barang-${index}`,
    }),
  );
  const { data } = await seller.client.call(importProductsEndpoint, { body: { window, products } });
  const product = data.results[0]?.id ?? '';
  const { variants } = (await seller.client.call(getProductEndpoint, { params: { id: product } })).data;
  const [batch] = (await seller.client.call(listBatchesEndpoint, { query: {} })).data.data;
  const { id, token } = await connectPc(server.address, seller, mark);
  await (await seller.client.request(exportAkulakuEndpoint, { params: { window } })).arrayBuffer();
  const { exports } = (await seller.client.call(listExportsEndpoint, { query: {} })).data;
  const exported = exports[0]?.id ?? '';
  await seller.client.call(addSharedLinksEndpoint, {
    body: { links: [`https://www.tokopedia.com/${mark.toLowerCase()}/dari-hp`] },
  });
  const { data: shop } = await seller.client.call(createShopEndpoint, { body: { name: mark, marketplace: 'shopee' } });
  const visit = {
    marketplaceType: 'tokopedia',
    urls: data.results[0]?.urls ?? '',
    state: 'ok',
    title: `${mark} baru`,
  } as const;
  const observations = [{ ...visit, seenAt: new Date().toISOString() }];
  await seller.client.call(reportObservationsEndpoint, { body: { observations } });
  const changes = (await seller.client.call(listSourceChangesEndpoint, { query: {} })).data.data;
  const { links } = (await seller.client.call(listSharedLinksEndpoint, {})).data;
  const purchase = ['--plan', 'Pro', '--months', '1', '--price', '500000', '--method', mark, '--status', 'success'];
  await operate({ DATA_DIR: server.dataDir }, 'subscription', 'record', seller.email, ...purchase);
  return {
    seller,
    mark,
    deviceToken: token,
    ids: {
      product,
      variant: variants[0]?.id ?? '',
      device: id,
      exported,
      batch: batch?.id ?? '',
      window,
      urls: data.results[0]?.urls ?? '',
      link: links[0]?.id ?? '',
      shop: shop.id,
      change: changes[0]?.id ?? '',
    },
  };
}

/** Everything that an account sees of itself, for comparisons. */
export async function accountState({ seller, ids }: Pick<FurnishedSeller, 'seller' | 'ids'>): Promise<string> {
  const { client } = seller;
  const { data: devices } = await client.call(listDevicesEndpoint, {});
  const target = { params: { marketplace: 'akulaku' as const } };
  const parts = [
    (await client.call(getMeEndpoint, {})).data,
    (await client.call(listProductsEndpoint, { query: { window: ids.window, limit: 1000 } })).data,
    (await client.call(getProductEndpoint, { params: { id: ids.product } })).data.variants,
    (await client.call(listCategorySourcesEndpoint, target)).data,
    (await client.call(getExportSettingsEndpoint, target)).data,
    (await client.call(listExportsEndpoint, { query: {} })).data.exports.map(({ id }) => id),
    (await client.call(getConfigurationEndpoint, {})).data,
    (await client.call(getAkulakuConfigurationEndpoint, {})).data,
    devices.devices.map((device) => ({ id: device.id, name: device.name })),
    (await client.call(listSubscriptionsEndpoint, {})).data,
    (await client.call(listSharedLinksEndpoint, {})).data,
    (await client.call(listShopsEndpoint, {})).data,
    // Without the time of the list.
    { ...(await client.call(listSourceChangesEndpoint, { query: {} })).data, listedAt: null },
    (await client.call(listBatchesEndpoint, { query: { limit: 100 } })).data,
    (await client.call(listTrashEndpoint, { query: { limit: 100 } })).data,
  ];
  return JSON.stringify(parts);
}
