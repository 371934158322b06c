import type { Marketplace } from '@pindahlapak/model';

/** Why a page could not be read, by the page reader's refusal. */
export const refusalMessages = {
  'page-unreadable': 'Halaman ini tidak dapat dibaca. Muat ulang halaman lalu coba lagi.',
  'marketplace-unknown': 'Halaman ini bukan halaman marketplace yang didukung.',
  'not-a-product-page': 'Halaman ini bukan halaman produk. Buka halaman produk di marketplace lalu coba lagi.',
  'no-product-found': 'Tidak ada data produk di halaman ini. Tunggu sampai halaman selesai dimuat lalu coba lagi.',
} as const;

export type RefusalReason = keyof typeof refusalMessages;

/** What is wrong with a field that was read from a page. */
export const fieldProblemMessages = {
  'not-found': 'Tidak ditemukan di halaman ini.',
  unusable: 'Isi di halaman ini tidak dapat digunakan.',
  shortened: 'Terlalu panjang, sebagian tidak ikut diambil.',
} as const;

export type FieldProblem = keyof typeof fieldProblemMessages;

/** Places in a page that fields are read from, worded for use within a sentence. */
export const fieldSourceLabels = {
  response: 'data marketplace',
  state: 'data halaman',
  jsonLd: 'data terstruktur',
  openGraph: 'ringkasan halaman',
  microdata: 'penanda produk',
  selector: 'tampilan halaman',
} as const;

/** How thoroughly a marketplace's reader was tested on real pages. */
export const readerProofLabels: Record<Marketplace['readerProof'], string> = {
  'real-responses': 'Diuji dengan data asli marketplace',
  'structured-data': 'Uji coba: mengandalkan data terstruktur umum, belum diuji dengan halaman asli',
};
