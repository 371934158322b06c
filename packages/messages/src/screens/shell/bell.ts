/** The bell in the top bar (S4.5): what failed without the seller seeing it. */
export const bellTexts = {
  button: (count: string) => `Pemberitahuan: ${count} gagal`,
  none: 'Tidak ada yang gagal lagi.',
  title: 'Perlu perhatian Anda',
  queue: (products: string, pc: string) => `${products} produk gagal di antrean ekstensi ${pc}`,
  links: (links: string) => `${links} tautan dari HP gagal diambil`,
} as const;
