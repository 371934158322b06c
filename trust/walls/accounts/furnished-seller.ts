import {
  createPairingCodeEndpoint,
  getAkulakuConfigurationEndpoint,
  getConfigurationEndpoint,
  getMeEndpoint,
  importProductsEndpoint,
  listDevicesEndpoint,
  listProductsEndpoint,
  listSubscriptionsEndpoint,
  pairDeviceEndpoint,
} from '@pindahlapak/contract';
import { listing, newSeller, clientOf, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { operate } from '@pindahlapak/harness/operator';
import type { Ids } from '../requests/valid-calls.ts';

/** A seller who has everything that an account can have, all of it marked so that it is known where it turns up. */
export interface FurnishedSeller {
  seller: Seller;
  ids: Ids;
  deviceToken: string;
  /** Stands in every text of the account's own. */
  mark: string;
}

/** Connects a PC and gives its id and token. */
export async function connectPc(address: string, seller: Seller, name: string): Promise<{ id: string; token: string }> {
  const { data: pairing } = await seller.client.call(createPairingCodeEndpoint, {});
  const { data } = await clientOf(address, null).call(pairDeviceEndpoint, { body: { code: pairing.code, name } });
  return { id: data.device.id, token: data.token };
}

/** Registers a seller with products, a connected PC and a purchase. */
export async function furnishedSeller(server: RunningServer, mark: string, window: number): Promise<FurnishedSeller> {
  const seller = await newSeller(server.address);
  const products = Array.from({ length: 5 }, (_, index) =>
    listing(index, {
      name: `${mark} nomor ${index}`,
      description1: mark,
      etalase: mark,
      urls: `https://www.tokopedia.com/${mark.toLowerCase()}/barang-${index}`,
    }),
  );
  const { data } = await seller.client.call(importProductsEndpoint, { body: { window, products } });
  const { id, token } = await connectPc(server.address, seller, mark);
  const purchase = ['--plan', 'Pro', '--months', '1', '--price', '500000', '--method', mark, '--status', 'success'];
  await operate({ DATA_DIR: server.dataDir }, 'subscription', 'record', seller.email, ...purchase);
  return {
    seller,
    mark,
    deviceToken: token,
    ids: { product: data.results[0]?.id ?? '', device: id, window, urls: data.results[0]?.urls ?? '' },
  };
}

/** Everything that an account sees of itself, for comparing before and after. */
export async function accountState({ seller, ids }: Pick<FurnishedSeller, 'seller' | 'ids'>): Promise<string> {
  const { client } = seller;
  const { data: devices } = await client.call(listDevicesEndpoint, {});
  const parts = [
    (await client.call(getMeEndpoint, {})).data,
    (await client.call(listProductsEndpoint, { query: { window: ids.window, limit: 1000 } })).data,
    (await client.call(getConfigurationEndpoint, {})).data,
    (await client.call(getAkulakuConfigurationEndpoint, {})).data,
    devices.devices.map((device) => ({ id: device.id, name: device.name })),
    (await client.call(listSubscriptionsEndpoint, {})).data,
  ];
  return JSON.stringify(parts);
}
