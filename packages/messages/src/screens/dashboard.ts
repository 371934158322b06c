/** The overview (S5.1). */
export const dashboardTexts = {
  greetings: { morning: 'Selamat Pagi', day: 'Selamat Siang', evening: 'Selamat Sore', night: 'Selamat Malam' },
  toProducts: 'Lihat Produk',
  toExtension: 'Cara Mengambil Produk',
  toImport: 'Impor dari file',
  showCharts: 'Lihat grafik',

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
  scrapedText: 'Termasuk yang sudah dihapus.',
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
  chartColumns: { window: 'Window', marketplace: 'Marketplace', products: 'Jumlah produk' },
  emptyTitle: 'Belum ada produk',
  emptyText: 'Ambil dari halaman marketplace dengan ekstensi, atau masukkan daftar yang sudah Anda punya.',
} as const;

/** The overview's tasks for today (S5.4 to S5.6). */
export const dayTexts = {
  title: 'Yang Perlu Dikerjakan',
  nothing: 'Semua beres. Tidak ada yang menunggu Anda.',
  rows: {
    noMargin: (products: string) => `${products} produk tanpa margin`,
    unexported: (products: string) => `${products} produk belum diekspor`,
    changed: (products: string) => `${products} produk berubah sejak diekspor`,
    queue: (products: string) => `${products} produk gagal di antrean ekstensi`,
    source: (changes: string) => `${changes} perubahan di sumber menunggu`,
    unseen: (products: string) =>
      `${products} produk belum dilihat di sumbernya selama 30 hari: jalankan Periksa sumber`,
    failedLinks: (links: string) => `${links} tautan dari HP gagal diambil`,
    waitingLinks: (links: string) => `${links} tautan dari HP menunggu diambil ekstensi`,
  },
  takenToday: (products: string) => `${products} produk baru hari ini`,

  liveRow: (rows: string, shop: string) => `${rows} harga atau stok berbeda di ${shop}`,

  noMargin: 'Belum ada aturan margin: produk akan dijual seharga modal.',
  setMargin: 'Atur Margin',

  stepsTitle: 'Mulai dari Sini',
  stepsDone: (done: number, total: number) => `${done} dari ${total} langkah selesai`,
  stepsAway: 'Sembunyikan',
  stepDone: 'Selesai',
  stepOpen: 'Belum',
  // Must not contain the name of a page in the menu: links are distinguished by their text.
  steps: {
    connect: 'Pasang ekstensi di Chrome dan hubungkan PC Anda',
    take: 'Masukkan produk: ambil dengan ekstensi, atau pakai file Excel atau CSV',
    margin: 'Atur margin harga',
    map: 'Pilih kategori Akulaku',
    check: 'Periksa sampai ada produk yang siap',
    download: 'Unduh template',
  },
} as const;
