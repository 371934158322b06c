import type { EndpointData, listSourceChangesEndpoint, SourceChange } from '@pindahlapak/contract';
import { sourceChangeKinds } from '@pindahlapak/model';
import { picture } from './products-app.ts';

/** A price change from 50,000 to 60,000 of a product on sale in one shop; `own` overrides its fields. */
export const makeSourceChange = (own: Partial<SourceChange> = {}): SourceChange => ({
  id: 'product-1.price.1',
  product: {
    id: 'product-1',
    name: 'Tas Ransel',
    image: picture.productImage1,
    urls: 'https://shopee.co.id/product/1/2',
    window: 1,
    marketplaceType: 'shopee',
  },
  difference: {
    kind: 'price',
    old: { min: 50_000, max: 50_000 },
    new: { min: 60_000, max: 60_000 },
    variants: 0,
    isFlashSale: false,
    isRise: true,
  },
  percent: 20,
  state: 'open',
  seenAt: '2026-11-20T07:00:00.000Z',
  heldUntil: null,
  net: { today: 12_000, unchanged: 2000, accepted: 13_500 },
  isUnderFloor: false,
  shops: [{ id: 'toko-1', name: 'Shopee Bandung' }],
  obstacle: null,
  ...own,
});

/** A page of the queue, with `total` changes in total. */
export function sourceChanges(
  data: SourceChange[],
  total = data.length,
): EndpointData<typeof listSourceChangesEndpoint> {
  const ofKind = (kind: string) => data.filter((one) => one.state === 'open' && one.difference.kind === kind).length;
  const open = Object.fromEntries(sourceChangeKinds.map((kind) => [kind, ofKind(kind)])) as Record<
    (typeof sourceChangeKinds)[number],
    number
  >;
  const of = (state: string) => data.filter((one) => one.state === state).length;
  return {
    total,
    listedAt: '2026-11-21T07:00:00.000Z',
    foundUntil: '2026-11-21T06:59:00.000Z',
    counts: { open, held: of('held'), ignored: of('ignored') },
    data,
  };
}
