import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { composeEml } from './deliver.ts';

const mail = { id: 'x1', createdAt: 0, to: 'budi@contoh.id', subject: 'Halo', text: 'Kode Anda:\n\n    123456\n' };

it('a message has the text that was written', () => {
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

it('the address of a page is not broken across lines, as the library’s own output is', async () => {
  const page = 'https://lapak.contoh.id/forget-verification?email=penjual-bernama-panjang%40contoh.id';
  const text = `Masukkan kode di halaman ini:\n${page}\n`;
  expect(composeEml('toko@contoh.id', { ...mail, text })).toContain(`\n${page}\n`);
  const library = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await library.sendMail({ from: 'toko@contoh.id', to: mail.to, subject: mail.subject, text });
  expect(String(message)).not.toContain(page);
});
