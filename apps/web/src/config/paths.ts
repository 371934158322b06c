import type { MarketplaceType } from '@pindahlapak/model';

/** Every address of the dashboard (S2.2); links and redirects take theirs from here. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forget-password',
  verification: '/forget-verification',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  products: '/produk',
  dataConfiguration: '/konfigurasi-data',
  extension: '/ekstensi-integrasi',
  subscription: '/langganan',
  helpCenter: '/pusat-bantuan',
  profile: '/profile',
} as const;

/** The configuration page of each marketplace. */
export const marketplacePaths = {
  akulaku: '/konfigurasi/akulaku',
  blibli: '/konfigurasi/blibli',
  bhinneka: '/konfigurasi/bhinneka',
  lazada: '/konfigurasi/lazada',
  orami: '/konfigurasi/orami',
  shopee: '/konfigurasi/shopee',
  tokopedia: '/konfigurasi/tokopedia',
  zalora: '/konfigurasi/zalora',
} as const satisfies Record<MarketplaceType, string>;

export type ShellPath =
  | (typeof paths)[
      | 'dashboard'
      | 'products'
      | 'dataConfiguration'
      | 'extension'
      | 'subscription'
      | 'helpCenter'
      | 'profile']
  | (typeof marketplacePaths)[MarketplaceType];
