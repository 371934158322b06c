/** Keys of the product list and the palette (S23.11). */
export const keyboardTexts = {
  title: 'Pintasan keyboard',
  text: 'Pintasan tidak berlaku saat Anda mengetik di kolom isian.',
  keys: [
    ['/', 'Cari produk'],
    ['j', 'Baris berikutnya'],
    ['k', 'Baris sebelumnya'],
    ['x', 'Pilih atau lepas baris'],
    ['e', 'Edit produk di baris'],
    ['Ctrl + K', 'Buka palet: halaman, window, produk, dan tindakan'],
    ['?', 'Daftar pintasan ini'],
  ],
  palette: 'Palet perintah',
  paletteText: 'Ketik nama halaman, window, produk, atau tindakan.',
  paletteLabel: 'Cari halaman, window, produk, atau tindakan',
  palettePlaceholder: 'Ketik untuk mencari...',
  found: 'Hasil',
  nothing: 'Tidak ada yang cocok.',
  groups: { screen: 'Halaman', window: 'Window', product: 'Produk', action: 'Tindakan' },
  actions: { check: 'Periksa sebelum unduh', theme: 'Ganti mode gelap' },
} as const;
