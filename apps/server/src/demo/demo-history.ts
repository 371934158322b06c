import {
  bulkChangeEndpoint,
  createPairingCodeEndpoint,
  deleteProductEndpoint,
  type Endpoint,
  importProductsEndpoint,
  listBatchesEndpoint,
  listProductsEndpoint,
  pairDeviceEndpoint,
  reportQueueEndpoint,
  saveConfigurationEndpoint,
  undoBatchEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { demoListing } from './demo-listings.ts';

/** Calls the application as one account; throws where it is refused. */
export type Call = (
  endpoint: Endpoint,
  body?: object,
  token?: string,
  params?: Record<string, string>,
) => Promise<unknown>;

/** Numbers of listings beyond those of the windows. */
const extraListings = [901, 902, 903, 904, 905];
const extraWindow = 2;

/** A PC of the seller takes some listings, which `deleteSome` moves to the trash, and tells of two that failed. */
export async function importFromPc(call: Call, token: string, pictures: string): Promise<string[]> {
  const { code } = createPairingCodeEndpoint.response.parse(await call(createPairingCodeEndpoint, undefined, token));
  const pc = pairDeviceEndpoint.response.parse(await call(pairDeviceEndpoint, { code, name: 'PC Gudang' }));
  const products = extraListings.map((number) => demoListing(number, pictures, false));
  const { results } = importProductsEndpoint.response.parse(
    await call(importProductsEndpoint, { window: extraWindow, products }, pc.token),
  );
  await call(reportQueueEndpoint, { failed: 2 }, pc.token, { id: pc.device.id });
  return results.map(({ id }) => id ?? '');
}

const changeMany = (call: Call, token: string, ids: readonly string[], change: object) =>
  call(bulkChangeEndpoint, { selection: { ids }, change, dryRun: false }, token);

/** An edit, a change of several products, and another one that is undone. */
export async function changeProducts(call: Call, token: string): Promise<void> {
  const { data: newest } = listProductsEndpoint.response.parse(await call(listProductsEndpoint, undefined, token));
  const [edited, second, third] = newest.filter(({ variantSummary }) => !variantSummary);
  if (!edited || !second || !third) throw new Error('the first window of the demo is empty');
  const { readiness: _ready, variantSummary: _variants, ...product } = edited;
  const renamed = { ...product, etalase: 'Produk Baru', price: product.price + 5000 };
  await call(updateProductEndpoint, renamed, token, { id: edited.id });
  const ids = [second.id, third.id];
  await changeMany(call, token, ids, { op: 'set', field: 'etalase', value: 'Pilihan Minggu Ini' });
  await changeMany(call, token, ids, { op: 'addPercent', value: 40, roundTo: 500 });
  const { data: batches } = listBatchesEndpoint.response.parse(await call(listBatchesEndpoint, undefined, token));
  await call(undoBatchEndpoint, {}, token, { id: batches[0]?.id ?? '' });
}

/** Moves these products to the trash, the first one by itself. */
export async function deleteSome(call: Call, token: string, ids: readonly string[]): Promise<void> {
  const [single = '', ...others] = ids;
  await call(deleteProductEndpoint, undefined, token, { id: single });
  await changeMany(call, token, others, { op: 'delete' });
}

/** Saves the rules with a lower fee first: the demo's own ones are then a version with a difference. */
export const saveFormerRules = (call: Call, token: string, rules: object): Promise<unknown> =>
  call(saveConfigurationEndpoint, { ...rules, stockQuantity: 10, affiliateFee: 1000 }, token);
