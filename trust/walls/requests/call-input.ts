import type { FilePart } from './multipart.ts';

export interface Ids {
  product: string;
  variant: string;
  device: string;
  exported: string;
  batch: string;
  window: number;
  /** The address of a product's listing. */
  urls: string;
  link: string;
  shop: string;
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
