import type { ExportDefaults, StockSource } from '@pindahlapak/model';
import { productFieldLabels } from '../fields/product-field-texts.ts';

/** What fills a cell that a product leaves empty, for an account or for one of its categories (S18.1). */
export const exportDefaultTexts = {
  labels: {
    brand: productFieldLabels.brand,
    weightGram: productFieldLabels.weightGram,
    lengthCm: productFieldLabels.lengthCm,
    widthCm: productFieldLabels.widthCm,
    heightCm: productFieldLabels.heightCm,
    shippingTemplateId: 'ID template ongkir',
    variation: 'Isian varian',
    specification: productFieldLabels.specification,
  } satisfies Record<keyof ExportDefaults, string>,
  hints: {
    shippingTemplateId: 'Nomor dari daftar template ongkir di seller center.',
    variation: 'Mengisi kolom Warna bila produk tidak punya warna dan varian, misalnya “Standar”.',
    specification: 'Tulis sebagai nama: nilai; nama: nilai.',
  } satisfies Partial<Record<keyof ExportDefaults, string>>,
  /** In an empty control: what the export then writes. */
  otherwise: (value: string) => `Bila kosong: ${value}`,
} as const;

/** How an account's products become rows of the Akulaku template, beside their texts (S18.4, S19). */
export const exportSettingsTexts = {
  title: 'Lanjutan',
  text: 'Isian bawaan, baris per varian, stok, dan kata yang diperiksa.',
  defaultsCard: 'Isian bawaan akun',
  defaultsCardText: 'Dipakai untuk kolom yang tidak diisi oleh produk atau peta kategorinya.',
  titleAsDescription: 'Pakai judul bila deskripsi kosong',
  titleAsDescriptionText: 'Deskripsi yang kosong diisi dengan judul produk, karena Akulaku mewajibkan deskripsi.',
  rowsCard: 'Varian dan stok',
  rowsCardText: 'Berapa baris yang ditulis untuk satu produk, dan dari mana stoknya.',
  rows: 'Baris template',
  rowPerVariant: 'Satu baris per varian',
  rowPerProduct: 'Satu baris per produk',
  rowPerProductHint: 'Harga baris itu adalah harga varian yang tertinggi.',
  stock: 'Stok',
  stockSources: {
    configuration: 'Dari konfigurasi',
    source: 'Dari halaman sumber',
  } satisfies Record<StockSource, string>,
  removeContacts: 'Hapus kontak dan tautan',
  removeContactsText:
    'Nomor telepon, WhatsApp, tautan, dan akun media sosial dihapus dari judul dan deskripsi sebelum aturan lain.',
  commission: 'Komisi marketplace (%)',
  guardCard: 'Kata yang diperiksa',
  guardCardText:
    'Kontak, tautan, nama marketplace lain, nama toko sumber, dan kata terlarang di judul dan deskripsi selalu diberi tanda “Perlu dilihat”.',
  wordLists: { guardWords: 'Kata tambahan', allowedWords: 'Kata yang diizinkan' },
  wordListHints: {
    guardWords: 'Satu kata atau frasa per baris. Ikut ditandai.',
    allowedWords: 'Satu kata atau frasa per baris. Tidak ditandai dan tidak dihapus.',
  },
  allowedWordsFull: (max: number) =>
    `Daftar kata yang diizinkan sudah penuh (${max}). Hapus beberapa kata di Konfigurasi Akulaku.`,
  wordListTooLong: (max: number) => `Paling banyak ${max} baris.`,
  wordTooLong: (max: number) => `Paling banyak ${max} karakter per baris.`,
  stockSourceHint: 'Bila halaman sumber tidak menyebut stok, stok di Konfigurasi Data dipakai.',
} as const;
