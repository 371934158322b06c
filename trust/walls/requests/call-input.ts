import type { FilePart } from './multipart.ts';

/** What the calls name. */
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
}

export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  /** Files of a form. */
  files?: FilePart[];
}
