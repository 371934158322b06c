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

/** Every address of the dashboard. The server answers each of them with the page. */
export const dashboardPaths = { ...guestPaths, ...sellerPaths } as const;

/** The privacy notice, a page that the server itself serves. */
export const privacyPath = '/privasi';

/** The hash that opens the account security section of the profile. */
export const accountSafetyHash = 'perlindungan';
