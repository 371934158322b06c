/** Pages of marketplaces that are not available yet (S4.4). */
export const underDevelopmentTexts = {
  title: (marketplace: string) => `${marketplace} Sedang Dikembangkan`,
  text: 'Fitur Akulaku sudah bisa dipakai. Template Excel dari seller center lain bisa diisi di Template Saya.',
  status: 'Status',
  statusValue: 'Dalam Pengembangan',
  progress: 'Progres',
  progressValue: '0%',
  estimate: 'Perkiraan selesai',
  estimateValue: 'Q4 2025',
  upcoming: 'Fitur yang akan datang',
  features: ['Pengambilan produk', 'Unduh template Excel'],
  back: 'Kembali',
  subscribe: 'Berlangganan Update',
  tellMe: 'Kabari saya lewat WhatsApp',
  tellMeMessage: (marketplace: string) =>
    `Halo Pindahlapak, tolong kabari saya bila integrasi ${marketplace} sudah bisa dipakai.`,
} as const;

/** Expired sessions, and calls without a response (S2.5). */
export const sessionTexts = {
  expiredTitle: 'Session Expired',
  expiredDefault: 'Sesi Anda telah berakhir. Silakan login kembali.',
  expiredKept: 'Isian yang belum disimpan tetap tersimpan di tab ini dan muncul lagi setelah Anda masuk.',
  signOut: 'Keluar',
  openScreen: (title: string) => `Buka ${title}`,
  noConnection: 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda lalu coba lagi.',
} as const;

/** The question before unsaved changes are discarded. */
export const leavingTexts = {
  title: 'Ada perubahan yang belum disimpan',
  text: 'Jika Anda meninggalkan halaman ini sekarang, perubahan itu akan hilang.',
  leave: 'Buang perubahan',
  stay: 'Tetap di sini',
  save: 'Simpan lalu lanjut',
} as const;

/** Shown without a network, and after an update of the dashboard (S2.6). */
export const connectionTexts = {
  offline: 'Koneksi terputus – data yang tampil mungkin bukan yang terbaru',
  offlineUnsaved: 'Koneksi terputus – perubahan belum tersimpan',
  partMissing: 'Bagian ini belum termuat',
  partMissingText: 'Periksa koneksi, lalu coba lagi.',
  newVersion: 'Ada versi baru',
  newVersionText: 'Dashboard sudah diperbarui. Muat ulang untuk melanjutkan; isian Anda tetap tersimpan.',
  reload: 'Muat ulang',
} as const;

/** Shown when another tab or person has saved the same thing in the meantime. */
export const conflictTexts = {
  title: 'Sudah diubah di tempat lain',
  kept: 'Isian Anda tidak hilang. Setelah “Muat ulang”, isian itu tetap ada di tab ini dan bisa dikembalikan. “Timpa” mengganti yang sudah tersimpan dengan isian Anda.',
  reload: 'Muat ulang',
  overwrite: 'Timpa',
  setAside: 'Yang tampil adalah data terbaru yang tersimpan. Isian Anda sebelumnya masih ada di tab ini.',
  takeBack: 'Kembalikan isian saya',
  drop: 'Buang isian itu',
} as const;

export const uploadTexts = {
  pickFile: 'Pilih file',
  dropFile: 'atau seret file ke sini',
  uploading: (percent: string) => `Mengunggah... ${percent}%`,
  uploadFailed: (fileName: string) => `${fileName} tidak dapat dipakai.`,
} as const;

/** Texts that many screens share. */
export const commonTexts = {
  pages: 'Halaman daftar',
  previousPage: 'Sebelumnya',
  nextPage: 'Berikutnya',
  pageOf: (page: string, pages: string) => `Halaman ${page} dari ${pages}`,
  adminDashboard: 'Admin Dashboard',
  tagline: 'Ambil data produk secara otomatis dan unggah ke banyak marketplace dari satu platform.',
  copyright: (year: string) => `© ${year} Pindahlapak. Hak cipta dilindungi.`,
  confirm: 'Konfirmasi',
  cancel: 'Batal',
  close: 'Tutup',
  retry: 'Coba lagi',
  loading: 'Memuat...',
  loadFailed: 'Data tidak dapat dimuat',
  showPassword: 'Tampilkan kata sandi',
  hidePassword: 'Sembunyikan kata sandi',
  opensNewTab: 'buka di tab baru',
  notifications: 'Pemberitahuan',
  closeNotification: 'Tutup pemberitahuan',
  saveChanges: 'Simpan Perubahan',
  saving: 'Menyimpan...',
  draftRestored: 'Isian Anda yang belum disimpan sudah dikembalikan.',
  draftDiscard: 'Buang',
  draftKeep: 'Lanjutkan',
} as const;

/** The bell in the top bar (S4.5): failures that the seller may have missed. */
export const bellTexts = {
  button: (count: string) => `Pemberitahuan: ${count} gagal`,
  none: 'Tidak ada yang gagal lagi.',
  title: 'Perlu perhatian Anda',
  queue: (products: string, pc: string) => `${products} produk gagal di antrean ekstensi ${pc}`,
  links: (links: string) => `${links} tautan dari HP gagal diambil`,
} as const;

/** Sidebar, top bar, the 404 page and the error page (S4.1). */
export const shellTexts = {
  skipToContent: 'Langsung ke isi',
  history: 'Riwayat',
  trash: 'Sampah',
  groups: { work: 'Menu Utama', intake: 'Masuk', rules: 'Aturan', account: 'Akun', help: 'Bantuan' },
  tabs: 'Bagian',
  categoriesEntry: 'Kategori',
  exportsEntry: 'Ekspor',
  dashboard: 'Dashboard',
  products: 'Produk',
  marketplaceConfiguration: 'Konfigurasi Marketplace',
  soon: 'Segera',
  dataConfiguration: 'Konfigurasi Data',
  shops: 'Toko',
  templates: 'Template Saya',
  live: 'Ubah Massal',
  sourceChanges: 'Perubahan Sumber',
  waiting: (count: string) => `${count} menunggu`,
  akulakuCategories: 'Kategori Akulaku',
  exports: 'Riwayat Ekspor',
  importFile: 'Impor dari File',
  extension: 'Ekstensi & Integrasi',
  phone: 'Dari HP',
  subscription: 'Langganan',
  helpCenter: 'Pusat Bantuan',
  navigation: 'Navigasi utama',
  collapseSidebar: 'Ciutkan menu',
  expandSidebar: 'Lebarkan menu',
  openMenu: 'Buka menu',
  closeMenu: 'Tutup menu',
  darkMode: 'Mode gelap',
  userMenu: 'Menu pengguna',
  profile: 'Profil Saya',
  signOut: 'Keluar',
  notFoundTitle: 'Halaman Tidak Ditemukan',
  notFoundText: 'Lapaknya mungkin sudah pindah, atau alamatnya salah ketik.',
  toDashboard: 'Kembali ke Dashboard',
  toLogin: 'Kembali ke halaman masuk',
  crashTitle: 'Halaman ini gagal ditampilkan',
  crashText: 'Data Anda aman. Muat ulang halaman; bila masih gagal, hubungi kami lewat Pusat Bantuan.',
  reload: 'Muat ulang',
} as const;
