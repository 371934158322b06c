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

export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  files?: FilePart[];
}
