/** Beside a question before a deletion, after the server has refused it because there are others by now. */
export const askedCountTexts = {
  changed: (before: string, now: string) =>
    `Jumlahnya berubah dari ${before} menjadi ${now} produk. Belum ada yang dihapus; periksa jumlah yang baru sebelum melanjutkan.`,
} as const;
