import { expect, it } from 'vitest';
import { splitPairingText } from './connect-form.tsx';

it('splits the copied text, and does not change an address or a code on its own', () => {
  const parts = { address: 'https://toko.contoh.id:8080', code: 'K7QM-2XPD' };
  expect(splitPairingText('https://toko.contoh.id:8080 K7QM-2XPD')).toEqual(parts);
  expect(splitPairingText('  https://toko.contoh.id:8080\n K7QM-2XPD ')).toEqual(parts);
  expect(splitPairingText('http://127.0.0.1:3000 k7qm2xpd')).toEqual({
    address: 'http://127.0.0.1:3000',
    code: 'k7qm2xpd',
  });
  for (const text of ['https://toko.contoh.id', 'K7QM-2XPD', 'https://toko.contoh.id/K7QM-2XPD', 'toko K7QM-2XPD', ''])
    expect(splitPairingText(text)).toBeNull();
});
