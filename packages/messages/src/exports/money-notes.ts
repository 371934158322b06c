/** What may cost a seller money although the marketplace takes the product, in one sentence (S21.7). */
export const moneyNoteTexts = {
  'margin-missing': 'Tanpa margin: dijual seharga modal',
  'price-inverted': 'Harga terbalik: dijual lebih murah daripada produk yang modalnya lebih rendah',
  'stock-zero': 'Stok 0: pembeli tidak bisa memesan',
} as const;

/** A note without a text does not compile: the codes are the keys of the catalogue. */
export type MoneyNoteCode = keyof typeof moneyNoteTexts;
