/** An export of one product, as the ledger returns it. */
export const exportSummary = {
  id: 'export-1',
  createdAt: '2026-11-20T07:00:00.000Z',
  target: 'akulaku',
  isLive: false,
  shop: null,
  fileName: 'produk.xlsx',
  actor: 'seller',
  window: 1,
  retryOf: null,
  rulesVersion: 1,
  rulesChanged: false,
  rows: 1,
  products: 1,
  rejected: 0,
  accepted: 0,
  resultsAt: null,
} as const;
