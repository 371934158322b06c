import {
  getProductEndpoint,
  saveConfigurationEndpoint,
  reportObservationsEndpoint,
  saveMappingsEndpoint,
  updateProductEndpoint,
  type ProductDetail,
  type SentProductFilter,
} from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { exportStates, sourceKeyOf, type ExportState, type ProductSort, type SortOrder } from '@pindahlapak/model';
import { buildExportRows } from '@pindahlapak/rules';
import { readExportRules } from '../exports/read-export-rules.ts';
import { raiseVersion } from '../catalogue/windows.sql.ts';
import { findShops } from '../shops/shops.sql.ts';
import { clientOf } from './client.ts';
import { registerSeller, type TestSeller } from './factories.ts';
import { editOf, importAll, listing } from './listings.ts';
import type { TestApp } from './make-app.ts';

/** A product with all data that the recount needs. */
export interface Known extends ProductDetail {
  position: number;
  takenAt: number;
  updatedAt: number;
  isEdited: boolean;
  seenAt: number;
  isSourceChanged: boolean;
  exported: ExportState;
  exportPrice: { min: number; max: number } | null;
}

const dayMs = 24 * 60 * 60_000;
/** 00:30 in Jakarta, which is still the previous day in UTC. */
const firstDay = Date.UTC(2026, 10, 9, 17, 30);

const variants = [
  { option1: 'Merah', option2: null, price: 90_000, image: null, sourceKey: null },
  { option1: 'Biru', option2: null, price: 20_000, image: null, sourceKey: null },
];
const categories = ['Mesin Cuci', 'mesin  cuci', 'Kaos Pria', '70365', null, 'Élan/Baju'];
const names = ['Apel', 'apel', 'Zebra', 'kaos "merah"', 'Éclair', 'Tas'];

const products = Array.from({ length: 48 }, (_, index) =>
  listing(index, {
    marketplaceType: (['tokopedia', 'shopee', 'lazada'] as const)[index % 3],
    name: `${names[index % names.length]} ${Math.floor(index / 12)}`,
    category: categories[index % categories.length],
    color: index % 5 === 0 ? null : 'Hitam',
    variant: index % 5 === 0 ? null : 'L',
    condition: index % 4 === 0 ? 'bekas' : 'baru',
    description1: index % 7 === 0 ? null : `Bahan katun ${index}. ${index % 11 === 0 ? 'WA 081234567890' : ''}`,
    price: 10_000 * ((index * 7) % 10) + 1000,
    urls: `https://www.contoh-${index}.id/barang/${index}`,
    ...(index % 6 === 1 ? { optionNames: ['Warna'], variants } : {}),
  }),
);

/** A catalogue in three windows in which every filter finds some products, but not all. */
export interface KnownCatalogue {
  seller: TestSeller;
  known: Known[];
}

async function readAll(
  app: TestApp,
  { userId, token }: TestSeller,
  ids: readonly string[],
  { edited, changed }: { edited: ReadonlySet<string>; changed: ReadonlyMap<string, number> },
): Promise<Known[]> {
  const { kysely } = app.services.db;
  // Rules of a named shop are never cached.
  const [shop] = await findShops(kysely, userId);
  const rules = await readExportRules(kysely, userId, app.clock.now, shop?.id);
  const rows = await kysely.selectFrom('products').selectAll().where('user_id', '=', userId).execute();
  return await Promise.all(
    ids.map(async (id, at) => {
      const { data } = await clientOf(app, token).call(getProductEndpoint, { params: { id } });
      const row = rows.find((each) => each.id === id);
      const prices = buildExportRows(data, rules).rows.map(({ price }) => Number(price));
      return {
        ...data,
        position: row?.position ?? 0,
        takenAt: row?.created_at ?? 0,
        updatedAt: row?.updated_at ?? 0,
        isEdited: edited.has(id),
        seenAt: changed.get(id) ?? row?.created_at ?? 0,
        isSourceChanged: changed.has(id),
        // The first product was never exported.
        exported: exportStates[at] ?? 'belum-diekspor',
        exportPrice: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
      };
    }),
  );
}

/** Stores last exports of the second to the fifth product, in the order of the states. */
async function recordExports(app: TestApp, { userId }: TestSeller, ids: readonly string[]): Promise<void> {
  const noted = [
    { differs: null, outcome: 0 },
    { differs: '{}', outcome: 0 },
    { differs: '{}', outcome: 1 },
    { differs: null, outcome: 2 },
  ] as const;
  const { kysely } = app.services.db;
  const rows = await kysely.selectFrom('products').select(['id', 'version']).where('user_id', '=', userId).execute();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const exported = noted.map(({ differs, outcome }, index) => {
    const id = ids[index + 1] ?? '';
    const version = versions.get(id) ?? 0;
    return { user_id: userId, product_id: id, export_id: 'x', exported_at: 1, version, differs, outcome };
  });
  await kysely.insertInto('exported_products').values(exported).execute();
  await raiseVersion(kysely, userId, 'exports_version');
}

/** Reports another price on these products' pages, a day apart; returns when each was seen. */
async function reportPrices(app: TestApp, { token }: TestSeller, ids: readonly (string | undefined)[]) {
  const seen = new Map<string, number>();
  for (const id of ids) {
    app.clock.now += dayMs;
    const { data } = await clientOf(app, token).call(getProductEndpoint, { params: { id: id ?? '' } });
    const { marketplaceType, urls } = data;
    const seenAt = new Date(app.clock.now).toISOString();
    const observations = [{ marketplaceType, urls, seenAt, state: 'ok' as const, price: 987_000 }];
    await clientOf(app, token).call(reportObservationsEndpoint, { body: { observations } });
    seen.set(data.id, app.clock.now);
  }
  return seen;
}

/** Imports the catalogue on six days, maps two categories, edits four products and moves one. */
export async function makeKnownCatalogue(app: TestApp): Promise<KnownCatalogue> {
  app.clock.now = firstDay;
  const seller = await registerSeller(app, { product_quota: 1000, plan_expires_at: firstDay + 900 * dayMs });
  const client = clientOf(app, seller.token);
  const detail = async (id: string) => (await client.call(getProductEndpoint, { params: { id } })).data;
  async function edit(id: string, change: object): Promise<void> {
    const {
      readiness: _ready,
      issues: _issues,
      variants: _variants,
      optionNames: _names,
      ...product
    } = await detail(id);
    await client.call(updateProductEndpoint, { params: { id }, body: editOf(product, change) });
  }

  await client.call(saveConfigurationEndpoint, {
    body: dataConfiguration({
      stockQuantity: 5,
      affiliateFee: 500,
      // Cheap products become more expensive than medium ones, so that sorting by export price has its own order.
      priceMargins: [{ id: 1, minPrice: 1, maxPrice: 30_000, type: 'nominal', value: 50_000 }],
    }),
  });
  await client.call(saveMappingsEndpoint, {
    params: { marketplace: 'akulaku' },
    body: {
      mappings: [
        { marketplaceType: 'tokopedia', sourceKey: 'mesin cuci', leafId: '70366' },
        { marketplaceType: 'shopee', sourceKey: '', leafId: '70367' },
      ],
    },
  });
  const ids: string[] = [];
  for (const [index, product] of products.entries()) {
    app.clock.now = firstDay + Math.floor(index / 8) * dayMs;
    const [result] = await importAll(app, seller.token, [product], [1, 3, 12][index % 3]);
    ids.push(result?.id ?? '');
  }
  const edited = new Set([ids[2], ids[9], ids[13], ids[19]].filter((id) => id !== undefined));
  app.clock.now += dayMs;
  await edit(ids[2] ?? '', { name: 'Nama dari penjual' });
  await edit(ids[9] ?? '', { window: 3, condition: 'bekas', color: 'Kuning' });
  const off = (await detail(ids[13] ?? '')).variants;
  app.clock.now += dayMs;
  await edit(ids[13] ?? '', { variants: off.map(({ id }) => ({ id, isOff: true })) });
  const priced = (await detail(ids[19] ?? '')).variants;
  await edit(ids[19] ?? '', { variants: [{ id: priced[0]?.id ?? '', price: 95_000 }] });
  // A move is not an edit of a field.
  await edit(ids[4] ?? '', { window: 12 });
  await recordExports(app, seller, ids);
  const changed = await reportPrices(app, seller, [ids[3], ids[24]]);
  return { seller, known: await readAll(app, seller, ids, { edited, changed }) };
}

/** In rupiah, both limits included. */
interface PriceRange {
  min: number;
  max: number;
}

type Priced = Pick<ProductDetail, 'price' | 'variants'>;

/**
 * Returns whether a price shown in the list is in the range: that of an exported variant, or the product's own if it
 * has none.
 */
function hasPriceWithin({ price, variants }: Priced, { min, max }: PriceRange): boolean {
  const shown = variants.filter(({ isOff, isGone }) => !isOff && !isGone);
  const prices = shown.length > 0 ? shown.map((variant) => variant.price) : [price];
  return prices.some((one) => one >= min && one <= max);
}

const pricedWithin = (min: number, max: number): ((product: Priced) => boolean) & { range: PriceRange } =>
  Object.assign((product: Priced) => hasPriceWithin(product, { min, max }), { range: { min, max } });

/** Returns whether a single price is in the ranges of all these filters. */
function isPricedWithinAll(product: Priced, filters: readonly { range?: PriceRange }[]): boolean {
  const ranges = filters.flatMap(({ range }) => range ?? []);
  return hasPriceWithin(product, {
    min: Math.max(0, ...ranges.map(({ min }) => min)),
    max: Math.min(Infinity, ...ranges.map(({ max }) => max)),
  });
}

const mapped = new Set(['tokopedia mesin cuci', 'shopee ']);
const sourceKey = (product: Known): string => sourceKeyOf(product.category);
const isTypedNumber = ({ category }: Known): boolean => /^\d+$/.test(category ?? '');
const day = (moment: number) => new Date(moment + 7 * 60 * 60_000).toISOString().slice(0, 10);

/** Returns whether a product matches; a condition on prices is also in `range`. */
type Holds = ((product: Known) => boolean) & { range?: PriceRange };

/** Each filter with its meaning. */
export const filters: { query: SentProductFilter; holds: Holds }[] = [
  { query: { search: 'APEL' }, holds: ({ name }) => name.toLowerCase().includes('apel') },
  { query: { search: 'mesin' }, holds: ({ category }) => (category ?? '').toLowerCase().includes('mesin') },
  { query: { marketplace: 'shopee' }, holds: ({ marketplaceType }) => marketplaceType === 'shopee' },
  { query: { category: 'Mesin Cuci' }, holds: (product) => sourceKey(product) === 'mesin cuci' },
  { query: { category: '-' }, holds: (product) => sourceKey(product) === '' && !isTypedNumber(product) },
  ...[true, false].map((wanted) => ({
    query: { mapped: wanted },
    holds: (product: Known) =>
      wanted === (isTypedNumber(product) || mapped.has(`${product.marketplaceType} ${sourceKey(product)}`)),
  })),
  ...(['siap', 'perlu-dilihat', 'belum-siap'] as const).map((wanted) => ({
    query: { readiness: wanted },
    holds: ({ readiness }: Known) => readiness === wanted,
  })),
  ...['category-unmapped', 'guard-phone', 'description-missing', 'variants-all-off'].map((wanted) => ({
    query: { issue: wanted },
    holds: ({ issues = [] }: Known) => issues.some(({ code }) => code === wanted),
  })),
  { query: { priceMin: 41_000 }, holds: pricedWithin(41_000, Infinity) },
  { query: { priceMax: '41000' as never }, holds: pricedWithin(0, 41_000) },
  { query: { condition: 'bekas' }, holds: ({ condition }) => condition === 'bekas' },
  ...[true, false].map((wanted) => ({
    query: { edited: wanted },
    holds: ({ isEdited }: Known) => isEdited === wanted,
  })),
  ...[true, false].map((wanted) => ({
    query: { hasVariants: wanted },
    holds: (product: Known) => product.variants.length > 0 === wanted,
  })),
  ...exportStates.map((wanted) => ({
    query: { exported: wanted },
    holds: ({ exported }: Known) => exported === wanted,
  })),
  { query: { takenFrom: '2026-11-12' }, holds: ({ takenAt }) => day(takenAt) >= '2026-11-12' },
  { query: { takenTo: '2026-11-12' }, holds: ({ takenAt }) => day(takenAt) <= '2026-11-12' },
  { query: { takenTo: new Date(firstDay).toISOString() }, holds: ({ takenAt }) => takenAt <= firstDay },
  { query: { seenTo: '2026-11-12' }, holds: ({ seenAt }) => day(seenAt) <= '2026-11-12' },
  ...[true, false].map((wanted) => ({
    query: { sourceChanged: wanted },
    holds: ({ isSourceChanged }: Known) => isSourceChanged === wanted,
  })),
  { query: { window: 3 }, holds: ({ window }) => window === 3 },
];

const textKey = (text: string | null): string | null => (text === null ? null : text.toLowerCase());
const keyOf: Record<ProductSort, (product: Known) => string | number | null> = {
  newest: ({ position }) => position,
  name: ({ name }) => textKey(name),
  price: ({ price }) => price,
  exportPrice: ({ exportPrice }) => exportPrice?.min ?? null,
  category: ({ category }) => textKey(category),
  updated: ({ updatedAt }) => updatedAt,
  seen: ({ seenAt }) => seenAt,
};

/** Returns the ids that a list must contain, found by checking every product. */
export function recount(
  known: readonly Known[],
  holds: readonly Holds[],
  sort: ProductSort,
  order: SortOrder,
): string[] {
  const sign = order === 'asc' ? 1 : -1;
  return known
    .filter((product) => holds.every((one) => one(product)) && isPricedWithinAll(product, holds))
    .sort((a, b) => {
      const [first, second] = [keyOf[sort](a), keyOf[sort](b)];
      if (first === second) return b.position - a.position;
      if (first === null) return 1;
      if (second === null) return -1;
      return first < second ? -sign : sign;
    })
    .map(({ id }) => id);
}
