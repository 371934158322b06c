import { extensionMessages as texts } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { parseDashboardAddress } from './dashboard-address.ts';

it.each([
  ['https://dashboard.toko.example', 'https://dashboard.toko.example'],
  ['  https://dashboard.toko.example/ekstensi-integrasi?x=1#y ', 'https://dashboard.toko.example'],
  ['dashboard.toko.example', 'https://dashboard.toko.example'],
  ['dashboard.toko.example:8443', 'https://dashboard.toko.example:8443'],
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000/login', 'http://127.0.0.1:3000'],
  ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['http://toko.local', 'http://toko.local'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%j → %s', (typed, origin) => expect(parseDashboardAddress(typed)).toEqual({ origin, error: null }));

it.each([
  '',
  '   ',
  'ini bukan alamat',
  'ftp://toko.example',
  'javascript:alert(1)',
  'https://a:b@toko.example',
  'https://',
])('%j is not an address', (typed) =>
  expect(parseDashboardAddress(typed)).toEqual({ origin: null, error: texts.addressWrong }),
);

it.each(['http://dashboard.toko.example', 'http://8.8.8.8', 'http://172.32.0.1', 'http://localhost.toko.example'])(
  '%s would carry the token unprotected',
  (typed) => expect(parseDashboardAddress(typed)).toEqual({ origin: null, error: texts.addressInsecure }),
);
