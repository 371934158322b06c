import type { PageObservation } from '../observe-page.ts';
import { emptySnapshot, type PageSnapshot } from '../snapshot/page-snapshot.ts';

// Answers are JSON that the tests change at known places.
// oxlint-disable-next-line typescript/no-explicit-any -- every place below is one that the marketplace's answer has
type Json = any;

/** Possible differences between two visits. */
export type Change =
  | 'price'
  | 'stock'
  | 'variants'
  | 'title'
  | 'flash-sale'
  | 'removed'
  | 'login'
  | 'captcha'
  | 'unreadable';

/** Two visits to one page, and the expected differences. */
export interface PagePair {
  name: string;
  before: PageSnapshot;
  after: PageSnapshot;
  changes: Change[];
}

interface Edit {
  changes: Change[];
  /** Changes a copy of the answer; each `step` from 0 changes it differently. */
  apply(answer: Json, step: number): void;
}

/** A stored response of a marketplace, how a page contains it, and how it can change. */
export interface StoredAnswer {
  url: string;
  answer: Json;
  carry(answer: Json): Partial<PageSnapshot>;
  edits: Record<string, Edit>;
}

const rupiah = (step: number): number => 500 * (step + 1) * (step % 2 === 0 ? 1 : -1);

const layoutOf = (answer: Json): Json => answer.data.pdpGetLayout;
const component = (answer: Json, name: string): Json =>
  layoutOf(answer).components.find((one: Json) => one.name === name && one.data.length > 0).data[0];
const childrenOf = (answer: Json): Json[] => component(answer, 'new_variant_options').children;
/** The variant that the page shows. */
const shownChild = (answer: Json): Json =>
  childrenOf(answer).find(({ productURL }) => productURL === layoutOf(answer).basicInfo.url);

/** A Tokopedia product with variants, from a response of `PDPGetLayoutQuery`. */
export const tokopediaAnswer = (answer: Json): StoredAnswer => ({
  url: layoutOf(answer).basicInfo.url,
  answer,
  carry: (one) => ({
    responses: [{ url: 'https://gql.tokopedia.com/graphql/PDPGetLayoutQuery', body: JSON.stringify(one) }],
  }),
  edits: {
    'nothing that counts': {
      changes: [],
      apply(one, step) {
        layoutOf(one).requestID = `uji-${step}`;
        layoutOf(one).basicInfo.stats = { countView: String(step) };
        layoutOf(one).components.reverse();
      },
    },
    price: {
      changes: ['price', 'variants'],
      apply(one, step) {
        component(one, 'product_content').price.value += rupiah(step);
        shownChild(one).price += rupiah(step);
      },
    },
    'price of another variant': {
      changes: ['variants'],
      apply(one, step) {
        childrenOf(one).at(-1).price += rupiah(step);
      },
    },
    'sold out': {
      changes: ['variants'],
      apply(one) {
        component(one, 'product_content').stock.value = '0';
        for (const child of childrenOf(one)) child.stock = { stock: '0', isBuyable: false };
      },
    },
    'in the warehouse': { changes: ['variants'], apply: (one) => void (layoutOf(one).basicInfo.status = 'WAREHOUSE') },
    'variant gone': { changes: ['variants'], apply: (one) => void childrenOf(one).pop() },
    'variant new': {
      changes: ['variants'],
      apply: (one, step) =>
        void childrenOf(one).push({ ...childrenOf(one)[0], productID: `new-${step}`, optionName: [`Baru ${step}`] }),
    },
    title: {
      changes: ['title'],
      apply: (one, step) => void (component(one, 'product_content').name += ` Edisi ${step}`),
    },
    'flash sale': {
      changes: ['price', 'variants', 'flash-sale'],
      apply(one, step) {
        const sale = component(one, 'product_content').price.value - 1000 * (step + 1);
        component(one, 'product_content').campaign = { isActive: true, discountedPrice: sale };
        shownChild(one).campaignInfo = { isActive: true, discountPrice: sale };
      },
    },
    deleted: {
      changes: ['removed'],
      apply: (one, step) => void (layoutOf(one).basicInfo.status = step % 2 === 0 ? 'DELETED' : 'BANNED'),
    },
  },
});

const productOf = (answer: Json): Json =>
  answer.item ? answer : Object.values(answer.initialState.DOMAIN_PDP.data.PDP_BFF_DATA.cachedMap)[0];

/** Shopee counts in hundred-thousandths of a rupiah. */
const add = (price: unknown, step: number): string => String(Number(price) + rupiah(step) * 100_000);

const shopeeEdits: Record<string, Edit> = {
  'nothing that counts': {
    changes: [],
    apply(one, step) {
      Object.assign(productOf(one).item, { liked_count: step, cmt_count: step * 3, global_sold: step });
    },
  },
  title: { changes: ['title'], apply: (one, step) => void (productOf(one).item.title += ` Edisi ${step}`) },
  'flash sale announced': {
    changes: [],
    apply: (one) => void (productOf(one).flash_sale_preview = { promotion_id: 7, start_time: 1_800_000_000 }),
  },
  'flash sale': {
    changes: ['flash-sale'],
    apply: (one) => void (productOf(one).flash_sale = { promotion_id: 7, end_time: 1_800_000_000 }),
  },
  deleted: {
    changes: ['removed'],
    apply: (one, step) => void (productOf(one).item.item_status = step % 2 === 0 ? 'deleted' : 'banned'),
  },
};

const shopeeUrl = (answer: Json): string => {
  const { item } = productOf(answer);
  return `https://shopee.co.id/product/${item.shop_id}/${item.item_id}`;
};

/** A Shopee product with variants, from a response of `get_pc`. */
export const shopeeAnswer = (answer: Json): StoredAnswer => ({
  url: shopeeUrl(answer),
  answer,
  carry: (one) => ({ responses: [{ url: 'https://shopee.co.id/api/v4/pdp/get_pc', body: JSON.stringify(one) }] }),
  edits: {
    ...shopeeEdits,
    price: {
      changes: ['price', 'variants'],
      apply({ item }, step) {
        item.price = item.price_min = add(item.price_min, step);
        for (const model of item.models) model.price = add(model.price, step);
      },
    },
    'price of one variant': {
      changes: ['variants'],
      apply: ({ item }, step) => void (item.models[0].price = add(item.models[0].price, step)),
    },
    'sold out': { changes: ['variants'], apply: ({ item }) => void (item.item_status = 'sold_out') },
    'stock of one variant': {
      changes: ['variants'],
      apply: ({ item }, step) => void (item.models[0].stock = 300 + step),
    },
    'variant gone': { changes: ['variants'], apply: ({ item }) => void item.models.pop() },
    'variant new': {
      changes: ['variants'],
      apply({ item }, step) {
        item.tier_variations[0].options.push(`Baru ${step}`);
        const places = [item.tier_variations[0].options.length - 1];
        item.models.push({ ...item.models[0], model_id: `new-${step}`, tier_indices: places });
      },
    },
    'signed out': {
      changes: ['price', 'variants'],
      apply({ item }) {
        for (const model of item.models) model.price = null;
        Object.assign(item, { price: null, price_min: null });
      },
    },
  },
});

/** A Shopee product without a signed-in user: no prices, from the state in the page. */
export const signedOutAnswer = (answer: Json): StoredAnswer => ({
  url: shopeeUrl(answer),
  answer,
  carry: (one) => ({ embeddedStates: [{ id: '', type: 'text/mfe-initial-data', text: JSON.stringify(one) }] }),
  edits: {
    ...shopeeEdits,
    'sold out': { changes: ['stock'], apply: (one) => void (productOf(one).item.item_status = 'sold_out') },
  },
});

/** A Blibli product, from a response of `_summary`. */
export const blibliAnswer = (answer: Json): StoredAnswer => ({
  url: `https://www.blibli.com/p/uji/ps--${answer.productSku}`,
  answer,
  carry: (one) => ({
    responses: [
      {
        url: `https://www.blibli.com/backend/product-detail/products/ps--${answer.productSku}/_summary`,
        body: JSON.stringify(one ?? { code: 404, status: 'NOT_FOUND' }),
        ...(one === null && { status: 404 }),
      },
    ],
  }),
  edits: {
    'nothing that counts': {
      changes: [],
      apply: (one, step) => void (one.statistics = { sold: step, seen: step * 9 }),
    },
    price: { changes: ['price'], apply: (one, step) => void (one.price.offered += rupiah(step)) },
    'sold out': { changes: ['stock'], apply: (one) => void (one.stock = 0) },
    stock: { changes: ['stock'], apply: (one, step) => void (one.stock = 7000 + step) },
    title: { changes: ['title'], apply: (one, step) => void (one.name += ` Edisi ${step}`) },
    'flash sale': {
      changes: ['price', 'flash-sale'],
      apply(one, step) {
        one.price.offered -= 100 * (step + 1);
        one.tags = [...(one.tags ?? []), 'FLASHSALE'];
      },
    },
  },
});

const heading = (value: string): Pick<PageSnapshot, 'selected'> => ({ selected: [{ field: 'name', value }] });
/** Meta elements on every page of a marketplace. */
const siteMeta = [
  { name: 'og:title', content: 'Situs Jual Beli Online Terlengkap' },
  { name: 'og:image', content: 'https://gambar.contoh.id/logo.png' },
];

/** Pages instead of the product, at the listing's own address unless they have another. */
const otherPages: Record<string, { changes: Change[]; page: Partial<PageSnapshot> }> = {
  'empty shell': { changes: ['unreadable'], page: { documentStatus: 200 } },
  'shell of the site': { changes: ['unreadable'], page: { meta: siteMeta, ...heading('Memuat') } },
  'error of the network': { changes: ['unreadable'], page: { documentStatus: 502, ...heading('502 Bad Gateway') } },
  'too many requests': { changes: ['unreadable'], page: { documentStatus: 429, meta: siteMeta } },
  'not signed in': {
    changes: ['login'],
    page: { documentStatus: 200, meta: siteMeta, selected: [{ field: 'login', value: 'password' }] },
  },
  captcha: { changes: ['captcha'], page: { selected: [{ field: 'captcha', value: 'captcha-box' }] } },
  'captcha with the status of a missing page': {
    changes: ['unreadable'],
    page: { documentStatus: 404, selected: [{ field: 'captcha', value: 'captcha-box' }] },
  },
  'missing page': { changes: ['removed'], page: { documentStatus: 404, meta: siteMeta, ...heading('Ups!') } },
  'gone page': { changes: ['removed'], page: { documentStatus: 410 } },
  'heading that says so': {
    changes: ['removed'],
    page: { documentStatus: 200, meta: siteMeta, ...heading('Maaf, produk ini tidak ditemukan.') },
  },
  'heading of a product named so': { changes: ['unreadable'], page: heading('Stiker Produk Tidak Ditemukan Lucu') },
};

/** All pairs of a stored response: each change is made `times` times, always differently. Deterministic. */
export function pagePairs(stored: StoredAnswer, times: number): PagePair[] {
  const page = (answer: Json): PageSnapshot => ({ ...emptySnapshot(stored.url), ...stored.carry(answer) });
  const before = page(stored.answer);
  const pair = (name: string, after: PageSnapshot, changes: Change[]): PagePair => ({ name, before, after, changes });
  const changed = Object.entries(stored.edits).flatMap(([name, { apply, changes }]) =>
    Array.from({ length: times }, (_, step) => {
      const answer = structuredClone(stored.answer);
      apply(answer, step);
      return pair(`${stored.url}: ${name} ${step}`, page(answer), changes);
    }),
  );
  const replaced = Object.entries(otherPages).map(([name, other]) =>
    pair(`${stored.url}: ${name}`, { ...emptySnapshot(stored.url), ...other.page }, other.changes),
  );
  const { origin } = new URL(stored.url);
  const led = [
    pair(`${stored.url}: led to the sign-in`, emptySnapshot(`${origin}/buyer/login?next=x`), ['login']),
    pair(`${stored.url}: led to the captcha`, emptySnapshot(`${origin}/verify/captcha?next=x`), ['captcha']),
    pair(`${stored.url}: led to the start page`, emptySnapshot(`${origin}/`), ['unreadable']),
  ];
  return [...changed, ...replaced, ...led];
}

/** Returns how the second observation differs from the first. */
export function changesSeen(before: PageObservation, after: PageObservation): Change[] {
  if (after.state === 'removed') return ['removed'];
  if (after.state === 'unreadable') return [after.wall ?? 'unreadable'];
  if (before.state !== 'ok') throw new Error('the first visit must show the product');
  const differs = (field: 'title' | 'price' | 'stock' | 'variants'): boolean =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  return [
    ...(['price', 'stock', 'variants', 'title'] as const).filter(differs),
    ...(after.isFlashSale && !before.isFlashSale ? (['flash-sale'] as const) : []),
  ];
}
