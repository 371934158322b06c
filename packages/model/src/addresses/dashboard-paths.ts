/** The screens of visitors (S2.1). */
const guestPaths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forget-password',
  verification: '/forget-verification',
  resetPassword: '/reset-password',
} as const;

/** The screens of a seller (S2.2). */
export const sellerPaths = {
  dashboard: '/dashboard',
  products: '/produk',
  dataConfiguration: '/konfigurasi-data',
  shops: '/toko',
  templates: '/template-saya',
  live: '/ubah-massal',
  sourceChanges: '/perubahan-sumber',
  akulakuCategories: '/konfigurasi/akulaku/kategori',
  exports: '/riwayat-ekspor',
  importFile: '/impor-file',
  extension: '/ekstensi-integrasi',
  phone: '/dari-hp',
  subscription: '/langganan',
  history: '/riwayat',
  trash: '/sampah',
  helpCenter: '/pusat-bantuan',
  profile: '/profile',
} as const;

/** Every address of the dashboard: the server answers each with the page, links and redirects lead there. */
export const dashboardPaths = { ...guestPaths, ...sellerPaths } as const;

/** The note on privacy: a page of the server's own. */
export const privacyPath = '/privasi';

/** The end of the profile's address that opens what keeps the account safe. */
export const accountSafetyHash = 'perlindungan';
