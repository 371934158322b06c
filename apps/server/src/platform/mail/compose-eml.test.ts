import { expect, it } from 'vitest';
import { composeEml } from './compose-eml.ts';

const mail = { id: 'x1', createdAt: 0, to: 'budi@contoh.id', subject: 'Halo', text: 'Kode Anda:\n\n    123456\n' };

it('a message reads as it was written', () => {
  expect(composeEml('Toko <toko@contoh.id>', mail)).toBe(`From: Toko <toko@contoh.id>
To: budi@contoh.id
Subject: Halo
Date: Thu, 01 Jan 1970 00:00:00 +0000
Message-ID: <x1@pindahlapak>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Kode Anda:

    123456
`);
});

it('no address adds a recipient or a header', () => {
  expect(composeEml('a', { ...mail, to: 'x,budi@contoh.id' })).toContain('\nTo: "x,budi"@contoh.id\n');
  expect(composeEml('a', { ...mail, to: '"x\\@contoh.id' })).toContain('\nTo: "\\"x\\\\"@contoh.id\n');
  expect(composeEml('a', { ...mail, to: 'x\r\nBcc:y@contoh.id' })).toContain('\nTo: "x Bcc:y"@contoh.id\n');
});
