/** Words about a marketplace's answer to an export that the server answers. */
export const exportAnswerTexts = {
  noColumns:
    'Kolom SKU atau nama produk dan kolom alasan tidak ditemukan. Unggah file jawaban marketplace, atau tempel tabel dengan SKU dan alasan penolakannya.',
} as const;
