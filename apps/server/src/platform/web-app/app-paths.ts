import { marketplaceTypes } from '@pindahlapak/model';

/** The dashboard's own addresses (S2.2): all of them are answered with its page. */
const appPaths = new Set([
  '/',
  '/login',
  '/register',
  '/forget-password',
  '/forget-verification',
  '/reset-password',
  '/dashboard',
  '/produk',
  ...marketplaceTypes.map((type) => `/konfigurasi/${type}`),
  '/konfigurasi-data',
  '/ekstensi-integrasi',
  '/langganan',
  '/pusat-bantuan',
  '/profile',
]);

/** Whether a path is a screen of the dashboard; one trailing slash does not matter. */
export const isAppPath = (path: string): boolean =>
  appPaths.has(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
