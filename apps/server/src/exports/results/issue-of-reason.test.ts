import { refusalRepairText } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { issueOfReason } from './issue-of-reason.ts';

it.each([
  ['Harga di atas batas kampanye', 'Harga ditolak: periksa harga, margin, dan biaya tambahan'],
  ['Stock must be more than 0', 'Stok ditolak: ubah stok di Konfigurasi Data'],
  ['Berat tidak wajar', 'Berat ditolak: ubah berat produk'],
  ['Variation is required', 'Warna atau varian ditolak: periksa warna dan varian produk'],
])('the repair of %j names no other marketplace', (reason, repair) => {
  const issue = issueOfReason(reason);
  expect(issue === null ? null : refusalRepairText(issue)).toBe(repair);
});
