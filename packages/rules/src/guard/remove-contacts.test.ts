import { describe, expect, it } from 'vitest';
import { compileGuard } from './compile-guard.ts';
import { findGuardedContacts } from './find-hits.ts';
import { removeContacts } from './remove-contacts.ts';

import fc from 'fast-check';

const guardOf = (allowedWords: string[] = []) => compileGuard({ guardWords: [], allowedWords });
const plain = guardOf();
const remove = (text: string, guard = plain) => removeContacts(text, findGuardedContacts(text, guard));

describe('removed contacts', () => {
  it.each([
    ['Kaos polos. WA: 0812-9920-5350', 'Kaos polos.'],
    ['WA 0812-9920-5350 Kaos polos', 'Kaos polos'],
    ['Kaos, hubungi kami di WA 0812-9920-5350, ready stock', 'Kaos ready stock'],
    ['Pesan (WA: 0812-9920-5350) sekarang', 'Pesan sekarang'],
    ['Pesan (WA 0812-9920-5350, jam 8 sampai 17) ya', 'Pesan (jam 8 sampai 17) ya'],
    ['Smartphone : https://toko.com/hp', 'Smartphone'],
    ['Klik https://toko.com/a . Terima kasih', 'Terima kasih'],
    ['Lihat di https://toko.com/a!', ''],
    ['Telp 0812-9920-5350 / 0813-6565-6550 atau WA 0878-7030-8302', ''],
    ['IG: tokobaju, FB: tokobaju99, garansi', 'garansi'],
    ['CP: 081282668099 (WA Only)', ''],
    ['Info lanjut chat WA 0812-9920-5350 ya kak', 'Info lanjut ya kak'],
    ['Toko kami: https://toko.com', 'Toko kami'],
    ['Casing HP @toko_kaos', 'Casing HP'],
    ['Casing HP 0812-9920-5350', 'Casing'],
    ['Casing HP, WA 0812-9920-5350', 'Casing HP'],
    ['Softcase HP hub 0812-9920-5350', 'Softcase HP'],
    ['Casing, WA/HP 812-9920-5350', 'Casing'],
    ['Casing, no HP 812-9920-5350', 'Casing'],
    ['Casing, HP: 812-9920-5350', 'Casing'],
    ['Printer HP 8710 8720 8730', 'Printer HP 8710 8720 8730'],
    ['Laptop HP 820 840 850 G1', 'Laptop HP 820 840 850 G1'],
    ['Adaptor Laptop HP 0957-2286', 'Adaptor Laptop HP 0957-2286'],
    ['Cicilan HP 8.500.000', 'Cicilan HP 8.500.000'],
    ['Kode barang: 08567890123', 'Kode barang: 08567890123'],
    ['Part No 0856789012', 'Part No 0856789012'],
    ['Kode produk A1, WA 0812-3456-7890', 'Kode produk A1'],
    ['Wafer 12 @bungkus, kurma @kotak', 'Wafer 12 @bungkus, kurma @kotak'],
    ['Casing HP ０８１２９９２０５３５０, garansi', 'Casing garansi'],
    ['Casing, WA 0812\u200b9920\u200b5350 garansi', 'Casing garansi'],
    ['Harga  hemat  dua  spasi', 'Harga  hemat  dua  spasi'],
  ])('%j becomes %j', (text, expected) => {
    expect(remove(text)).toBe(expected);
  });

  it('remove a line that is meaningless without them, and one of the blank lines around it', () => {
    expect(remove('Kaos\n\n- WA 0812-9920-5350\n\nBahan katun\r\n* https://toko.com/a\r\nTerima kasih')).toBe(
      'Kaos\n\nBahan katun\r\nTerima kasih',
    );
    expect(remove('WA 0812-9920-5350\n\nKaos\n\nWA 0812-9920-5350')).toBe('Kaos');
    expect(remove('Kaos\n\n\n\nBaju\n★ https://toko.com ★\n')).toBe('Kaos\n\n\n\nBaju');
  });

  it('are kept if they are allowed', () => {
    const text = 'Kaos WA 0812-9920-5350 https://toko.com';
    expect(remove(text, guardOf(['081299205350']))).toBe('Kaos WA 0812-9920-5350');
  });

  const parts = [
    ...'Kaos katun WA WA: hubungi kami di ( ) , . - / atau telp : IG chat ready 10.000 Rp cm'.split(' '),
    '0812-9920-5350',
    '081299205350',
    'https://toko.com/a',
    '@toko_kaos',
    'jual@toko.com',
    '\n\n',
    '  ',
  ];
  const texts = fc
    .array(fc.tuple(fc.constantFrom(...parts), fc.constantFrom(' ', ' ', '', '\n')), { maxLength: 25 })
    .map((pairs) => pairs.flat().join(''));

  it('add nothing to the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const contacts = findGuardedContacts(text, plain);
        const after = removeContacts(text, contacts);
        if (contacts.length === 0) expect(after).toBe(text);
        else expect(after.length).toBeLessThan(text.length);
        let from = 0;
        for (const word of after.split(/[^\p{L}\p{N}]+/u)) {
          const index = text.indexOf(word, from);
          expect(index, word).toBeGreaterThanOrEqual(from);
          from = index + word.length;
        }
      }),
      { numRuns: 200 },
    );
  });

  it('leave no double spaces, empty brackets or dangling signs in their lines', () => {
    const sentence = fc.constantFrom('Kaos katun', 'ready stock', 'garansi resmi', '');
    const contact = fc.constantFrom(
      'WA: 0812-9920-5350',
      '(telp 081299205350)',
      'IG : @toko_kaos',
      'https://toko.com/a',
    );
    const separator = fc.constantFrom(' ', ', ', ' - ', ' / ', ' | ');
    fc.assert(
      fc.property(sentence, separator, contact, separator, sentence, (start, before, found, behind, end) => {
        const after = remove(start + before + found + behind + end);
        expect(after).not.toMatch(/ {2}|\( *\)|^[\s,;:/|-]|[\s,;:/|(-]$/);
        expect(after.split(' ').filter((word) => word !== '')).toEqual(
          `${start} ${end}`.split(' ').filter((word) => word !== ''),
        );
      }),
    );
  });
});
