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
