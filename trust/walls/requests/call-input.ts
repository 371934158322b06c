import type { FilePart } from './multipart.ts';

/** Ids used in the calls. */
export interface Ids {
  product: string;
  /** A variant of the product. */
  variant: string;
  device: string;
  /** An export of the window. */
  exported: string;
  /** A batch of changes. */
  batch: string;
  window: number;
  /** The address of a product's listing. */
  urls: string;
  /** A link from the phone. */
  link: string;
  /** A shop of the account. */
  shop: string;
  /** A change at the source of a product. */
  change: string;
}

/** Ids that do not exist. */
export const unknownIds: Ids = {
  product: 'x',
  variant: 'x',
  device: 'x',
  exported: 'x',
  batch: 'x',
  window: 1,
  urls: 'https://www.tokopedia.com/toko/barang',
  link: 'x',
  shop: 'x',
  change: 'x.price.y',
};

export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  files?: FilePart[];
}
