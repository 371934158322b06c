/** The overview (S5.1). */
export const dashboardTexts = {
  greetings: { morning: 'Selamat Pagi', day: 'Selamat Siang', evening: 'Selamat Sore', night: 'Selamat Malam' },
  intro: 'Begini keadaan lapak Anda hari ini.',
  toProducts: 'Lihat Produk',
  toExtension: 'Cara Mengambil Produk',

  storageTitle: 'Penyimpanan Produk',
  storageOf: (used: string, quota: string) => `${used} / ${quota}`,
  storagePercent: (percent: number) => `${percent}% terpakai`,
  storageNearLimit: 'Mendekati batas maksimal',
  storageFull: 'Kuota penuh: hapus produk atau tingkatkan paket.',
  storageCaptions: {
    full: 'Penyimpanan Habis',
    nearlyFull: 'Penyimpanan Hampir Habis',
    available: 'Penyimpanan Tersedia',
  },

  scrapedTitle: 'Total Produk Diambil',
  scrapedText: 'Semua produk yang pernah masuk katalog Anda, termasuk yang sudah dihapus.',
  scrapedUnit: 'produk',

  subscriptionTitle: 'Langganan',
  subscriptionStatus: { active: 'Aktif', trial: 'Trial', expired: 'Berakhir' },
  subscriptionPlan: (plan: string) => `Paket ${plan}`,
  subscriptionDaysLeft: (days: string) => `${days} hari lagi`,
  subscriptionUntil: (date: string) => `Berlaku sampai ${date}`,
  subscriptionEnded: (date: string) => `Berakhir pada ${date}`,
  subscriptionWarning: (days: string) =>
    `Langganan berakhir ${days} hari lagi. Perpanjang agar tetap bisa menambah produk.`,
  trialUntil: (date: string) => `Masa coba sampai ${date}. Pilih paket agar tetap bisa menambah produk setelah itu.`,
  subscriptionManage: 'Kelola Langganan',
  subscriptionUpgrade: 'Upgrade',
  subscriptionRenew: 'Perpanjang Sekarang',

  noValue: '–',
  noUser: 'Data akun belum tersedia.',

  windowsTitle: 'Produk per Window',
  windowsText: (shown: number, total: number) =>
    shown < total ? `${shown} window terbaru dari ${total}` : `${total} window`,
  marketplacesTitle: 'Produk per Marketplace',
  marketplacesText: 'Dari mana produk Anda diambil.',
  chartColumns: { window: 'Window', marketplace: 'Marketplace', products: 'Jumlah produk' },
  emptyTitle: 'Belum ada produk',
  emptyText: 'Pasang ekstensi, buka halaman produk di marketplace, lalu ambil produk pertama Anda dengan satu klik.',
} as const;

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
