/** What the overview says is to be done today (S5.4 to S5.6). */
export const dayTexts = {
  title: 'Yang Perlu Dikerjakan',
  text: 'Pilih satu, daftarnya langsung tersaring.',
  nothing: 'Semua beres. Tidak ada yang menunggu Anda.',
  rows: {
    blocked: (products: string) => `${products} produk belum siap diunggah`,
    noMargin: (products: string) => `${products} produk tanpa margin`,
    unexported: (products: string) => `${products} produk belum diekspor`,
    changed: (products: string) => `${products} produk berubah sejak diekspor`,
    queue: (products: string) => `${products} produk gagal di antrean ekstensi`,
    today: (products: string) => `${products} produk baru hari ini`,
  },

  noMargin: 'Belum ada aturan margin: produk akan dijual seharga modal.',
  setMargin: 'Atur Margin',

  stepsTitle: 'Mulai dari Sini',
  stepsDone: (done: number, total: number) => `${done} dari ${total} langkah selesai`,
  stepsAway: 'Sembunyikan',
  stepDone: 'Selesai',
  stepOpen: 'Belum',
  // They must not contain the name of a page in the menu: links are distinguished by their words.
  steps: {
    install: 'Pasang ekstensi di Chrome',
    pair: 'Hubungkan PC Anda',
    take: 'Ambil produk pertama',
    margin: 'Atur margin harga',
    map: 'Petakan kategori',
    check: 'Periksa sampai ada yang siap diunggah',
    download: 'Unduh template',
  },
} as const;
