/** Several windows as one zip (S10.10). */
export const windowZipTexts = {
  open: 'Beberapa window (zip)',
  title: 'Unduh beberapa window',
  text: 'Satu zip dengan satu file Excel untuk setiap window. Window tanpa produk yang diunduh dilewati.',
  all: 'Semua window',
  windows: 'Window',
  counts: (products: string, ready: string) => `${products} produk, ${ready} siap`,
  count: (products: string) => `${products} produk`,
  what: 'Yang diunduh',
  allProducts: (products: string) => `Semua produk (${products})`,
  readyOnly: 'Hanya yang siap',
  readyProducts: (products: string) => `Hanya yang siap (${products})`,
  download: (windows: string) => `Unduh ${windows} window`,
  running: (windows: string) => `Mengunduh template Akulaku, ${windows} window`,
} as const;
