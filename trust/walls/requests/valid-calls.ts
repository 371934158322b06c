import type { Endpoint } from '@pindahlapak/contract';
import { listing, type Seller } from '@pindahlapak/harness/seller';
import { endpoints } from '../../support/endpoints.ts';
import type { Ids, Input } from './call-input.ts';
import { boundary, formBytes } from './multipart.ts';
import type { Call } from './request.ts';
import { categoryList, template } from './sent-files.ts';
import { fileInputs } from './valid-file-calls.ts';

const edited = (ids: Ids) => ({
  ...listing(1),
  weightGram: 350,
  brand: 'Lokal',
  window: ids.window,
  variants: [{ id: ids.variant, price: 120_000, stock: 3, isOff: false }],
});

/** A listing with variants, as the extension sends it. */
export const variedListing = (number: number, fields: Record<string, unknown> = {}): Record<string, unknown> =>
  listing(number, {
    weightGram: 900,
    specification: 'Bahan: Nilon',
    optionNames: ['Warna', 'Ukuran'],
    variants: [
      {
        option1: 'Hitam',
        option2: 'L',
        price: 100_000,
        stock: 5,
        image: `https://gambar.contoh.id/tas-${number}-hitam.jpg`,
        sourceKey: `${number}1`,
      },
      { option1: 'Biru', option2: null, price: 110_000, stock: 0, image: null, sourceKey: `${number}2` },
    ],
    ...fields,
  });

const configuration = {
  stockQuantity: 5,
  minimumOrder: 1,
  affiliateFee: 1000,
  priceMargins: [{ id: 1, minPrice: 1, maxPrice: 500_000, type: 'persentase', value: 10 }],
  titleWordReplacements: [{ id: 1, titleWordOriginal: 'Tas', titleWordReplacement: 'Ransel' }],
  descriptionWordReplacements: [{ id: 1, descriptionWordOriginal: 'kuat', descriptionWordReplacement: 'kokoh' }],
};

const akulaku = {
  titlePrefix: 'Promo',
  titleSuffix: '',
  titleCondition: 'all',
  descriptionPrefix: '',
  descriptionSuffix: '',
  descriptionCondition: '',
  removeTitleDuplicates: true,
  removeDescriptionDuplicates: false,
};

const akulakuTarget = { marketplace: 'akulaku' };

/** By the name of the call; one without parameters, query and body needs none. */
const inputs: Record<string, (seller: Seller, ids: Ids) => Input> = {
  login: ({ email, password }) => ({ body: { email, password } }),
  register: ({ email, password }) => ({
    body: {
      fullName: 'Sari Wulandari',
      email: `baru-${email}`,
      phoneNumber: '081234567890',
      address: 'Jl. Melati No. 5',
      password,
    },
  }),
  forgotPassword: ({ email }) => ({ body: { email } }),
  verifyResetCode: ({ email }) => ({ body: { email, otp: '000000' } }),
  checkResetToken: ({ email }) => ({ body: { email, token: 'x'.repeat(43) } }),
  resetPassword: ({ email }) => ({
    body: { email, token: 'x'.repeat(43), newPassword: 'katasandi9', confirmNewPassword: 'katasandi9' },
  }),
  updateProfile: ({ email }) => ({
    body: { fullName: 'Sari Wulandari', phoneNumber: '081234567890', email, address: 'Jl. Melati No. 6' },
  }),
  changePassword: ({ password }) => ({ body: { oldPassword: password, newPassword: password } }),
  endSession: () => ({ params: { id: 'x'.repeat(22) } }),
  setIdleHours: () => ({ body: { idleHours: 720 } }),
  beginTwoFactor: ({ password }) => ({ body: { password } }),
  confirmTwoFactor: () => ({ body: { code: '000000' } }),
  renewRecoveryCodes: ({ password }) => ({ body: { password, code: '000000' } }),
  turnOffTwoFactor: ({ password }) => ({ body: { password, code: '000000' } }),
  askDeletion: ({ password }) => ({ body: { password } }),
  listActivity: () => ({ query: { before: '0199' } }),
  saveConfiguration: () => ({ body: configuration }),
  saveAkulakuConfiguration: () => ({ body: akulaku }),
  listCategorySources: () => ({ params: akulakuTarget }),
  proposeLeaves: () => ({ params: akulakuTarget, query: { marketplaceType: 'tokopedia', sourceKey: 'kaos pria' } }),
  searchLeaves: () => ({ params: akulakuTarget, query: { search: 'kaos' } }),
  saveMappings: () => ({
    params: akulakuTarget,
    body: {
      mappings: [
        {
          marketplaceType: 'tokopedia',
          sourceKey: 'kaos pria',
          leafId: '70365',
          defaults: { weightGram: 300, brand: 'Lokal' },
        },
      ],
    },
  }),
  previewMapping: () => ({
    params: akulakuTarget,
    body: { marketplaceType: 'tokopedia', sourceKey: 'kaos pria', leafId: '70365', defaults: { weightGram: 300 } },
  }),
  saveCategoryList: () => ({ params: akulakuTarget, body: {}, files: [categoryList] }),
  getExportSettings: () => ({ params: akulakuTarget }),
  saveExportSettings: () => ({
    params: akulakuTarget,
    body: {
      brand: 'Lokal',
      defaults: { lengthCm: 20 },
      rowPerVariant: true,
      stockSource: 'source',
      guardWords: ['palsu'],
    },
  }),
  pairDevice: () => ({ body: { code: 'AAAABBBB', name: 'PC toko' } }),
  renameDevice: (_, { device }) => ({ params: { id: device }, body: { name: 'PC toko' } }),
  reportQueue: (_, { device }) => ({ params: { id: device }, body: { failed: 2 } }),
  removeDevice: (_, { device }) => ({ params: { id: device } }),
  addSharedLinks: () => ({ body: { links: ['https://shopee.co.id/product/177400943/28618475570', 'bukan tautan'] } }),
  settleSharedLink: (_, { link }) => ({ params: { id: link }, body: { state: 'failed', reason: 'Tidak terbaca.' } }),
  removeSharedLinks: (_, { link }) => ({ body: { ids: [link] } }),
  streamEvents: () => ({}),
  exportAkulaku: (_, { window }) => ({ params: { window } }),
  exportWindows: (_, { window }) => ({ query: { windows: String(window) } }),
  ...fileInputs,
  preflightAkulaku: (_, { window }) => ({ params: { window } }),
  listProducts: (_, { window }) => ({ query: { page: 1, limit: 10, window, search: 'Tas' } }),
  bulkChange: (_, { product }) => ({
    body: {
      selection: { ids: [product] },
      change: { op: 'set', field: 'brand', value: 'Lokal' },
      dryRun: false,
      exclude: ['x'],
    },
  }),
  uploadTemplate: () => ({ body: {}, files: [template] }),
  getTemplate: () => ({ params: { id: 'x' } }),
  saveTemplate: () => ({ params: { id: 'x' }, body: { answers: { all: {}, leaves: {} } } }),
  deleteTemplate: () => ({ params: { id: 'x' } }),
  checkTemplate: (_, { product }) => ({ params: { id: 'x' }, body: { selection: { ids: [product] } } }),
  fillTemplate: (_, { product }) => ({ params: { id: 'x' }, body: { selection: { ids: [product] } } }),
  exportSelection: (_, { product }) => ({ body: { selection: { ids: [product] } } }),
  preflightSelection: (_, { window }) => ({ body: { selection: { filter: { window } }, sort: 'price' } }),
  createView: () => ({ body: { name: 'Siap', filter: { readiness: 'siap', window: 'all' }, columns: ['produk'] } }),
  deleteView: () => ({ params: { id: 'x' } }),
  nameWindow: (_, { window }) => ({ params: { window }, body: { name: 'Lebaran' } }),
  getReadiness: (_, { window }) => ({ query: { window } }),
  getProduct: (_, { product }) => ({ params: { id: product } }),
  updateProduct: (_, ids) => ({ params: { id: ids.product }, body: edited(ids) }),
  deleteProduct: (_, { product }) => ({ params: { id: product } }),
  deleteWindow: (_, { window }) => ({ params: { window } }),
  importProducts: (_, { window }) => ({ body: { window, products: [listing(7), variedListing(8)] } }),
  lookupProducts: (_, { urls }) => ({ body: { listings: [{ marketplaceType: 'tokopedia', urls }] } }),
  listBatches: () => ({ query: { page: 1, limit: 20 } }),
  getBatch: (_, { batch }) => ({ params: { id: batch } }),
  undoBatch: (_, { batch, product }) => ({ params: { id: batch }, body: { productId: product, field: 'name' } }),
  getProductHistory: (_, { product }) => ({ params: { id: product }, query: { page: 1 } }),
  listRulesVersions: () => ({ query: { page: 1 } }),
  restoreRulesVersion: () => ({ params: { version: 0 } }),
  listTrash: () => ({ query: { page: 1, limit: 20 } }),
  restoreTrash: (_, { product }) => ({ body: { ids: [product] } }),
  purgeTrash: (_, { product }) => ({ body: { ids: [product] } }),
  createShop: () => ({ body: { name: 'Toko Bandung', marketplace: 'shopee' } }),
  saveShop: (_, { shop }) => ({
    params: { id: shop },
    body: { name: 'Toko Bandung', priceAdjustment: { percent: 2, rupiah: 0, roundTo: 100, ending: null } },
  }),
  deleteShop: (_, { shop }) => ({ params: { id: shop } }),
  listLive: (_, { shop }) => ({ params: { id: shop }, query: { state: 'changed', page: 1 } }),
  saveLiveMatches: (_, { shop, product }) => ({
    params: { id: shop },
    body: { matches: [{ row: 4, productId: product }] },
  }),
  bringInProducts: (_, { shop }) => ({ params: { id: shop }, body: {} }),
  liveWorkbook: (_, { shop }) => ({ params: { id: shop }, body: { fields: ['price'], dryRun: true } }),
  listSourceChecks: (_, { window }) => ({ query: { window, limit: 10 } }),
  listSourceChanges: () => ({ query: { kind: 'price', minPercent: 1, page: 1 } }),
  decideSourceChanges: (_, { change }) => ({ body: { ids: [change], decision: 'hold' } }),
  reportObservations: (_, { urls }) => ({
    body: {
      observations: [
        {
          marketplaceType: 'tokopedia',
          urls,
          seenAt: '2026-11-26T03:00:00Z',
          state: 'ok',
          price: 120_000,
          isFlashSale: false,
          title: 'Tas',
          stock: 4,
          variants: [{ option1: 'Hitam', option2: 'L', price: 100_000, stock: 5, sourceKey: '11' }],
        },
      ],
    },
  }),
};

const unknown = endpoints.flatMap(({ name, endpoint: { path, params, query, body } }) =>
  !(name in inputs) && (path.includes('{') || params || query || body) ? [name] : [],
);
if (unknown.length > 0) throw new Error(`valid-calls.ts has no valid input for ${unknown.join(', ')}: add one`);

/** Valid input of a call, before it is bent; the body as the value that will be sent. */
export function validInput(name: string, seller: Seller, ids: Ids): Input {
  return inputs[name]?.(seller, ids) ?? {};
}

/** Builds the request of an input, without a token. */
export function requestOf(endpoint: Endpoint, { params = {}, query = {}, body, files = [] }: Input): Call {
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  const path = search === '' ? filled : `${filled}?${search}`;
  if (!body) return { method: endpoint.method, path, headers: {} };
  if (endpoint.file !== undefined)
    return {
      method: endpoint.method,
      path,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: formBytes(body, files),
    };
  return {
    method: endpoint.method,
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
