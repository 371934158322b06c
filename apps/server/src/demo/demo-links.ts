import { addSharedLinksEndpoint, listSharedLinksEndpoint, settleSharedLinkEndpoint } from '@pindahlapak/contract';
import type { Call } from './demo-history.ts';

const links = [
  'https://www.tokopedia.com/contoh-toko/tas-selempang-kanvas',
  'https://id.shp.ee/contoh1',
  'https://shopee.co.id/product/100200/300400',
];

/** Links from the phone in each state: one that is done, one that failed, one that waits. */
export async function sendDemoLinks(call: Call, token: string): Promise<void> {
  await call(addSharedLinksEndpoint, { links }, token);
  const sent = listSharedLinksEndpoint.response.parse(await call(listSharedLinksEndpoint, undefined, token)).links;
  const settle = (at: number, body: object) => call(settleSharedLinkEndpoint, body, token, { id: sent[at]?.id ?? '' });
  await settle(0, { state: 'done', reason: 'Masuk katalog, Window 1' });
  await settle(1, { state: 'failed', reason: 'Halaman tidak selesai dimuat.' });
}
