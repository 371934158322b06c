import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { mailedCodes, outboxOf } from '../../test/outbox.ts';
import { send, sendProfile } from '../../test/send.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((setup) => ({ app, seller } = setup));

const profile = {
  fullName: 'Dewi Lestari 日本',
  phoneNumber: '089876543210',
  email: 'dewi@contoh.id',
  address: 'Jalan Mawar 1, Yogyakarta',
};

/** Saves the form with the account's password, which a new e-mail requires. */
async function save(fields: Record<string, string | Blob>, token = seller.token) {
  const all = { currentPassword: seller.password, ...fields };
  return await sendProfile<Record<string, unknown>>(app, token, all, {});
}

const picture = (bytes: Uint8Array, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

async function pictureAt(address: unknown) {
  const answer = await app.app.inject({ url: String(address) });
  return { headers: answer.headers, meta: await sharp(answer.rawPayload).metadata(), bytes: answer.rawPayload };
}

describe('the profile', () => {
  it('is saved from a form that may have other parts', async () => {
    const { status, body } = await save({ ...profile, role: 'admin', lampiran: picture(Buffer.from('x')) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Profil berhasil diperbarui.', data: { ...profile, profilImage: null } });
    const me = await send(app, 'GET', '/api/me', { token: seller.token });
    expect(me.body.data).toEqual(body.data);
    const row = await app.services.db.kysely.selectFrom('users').select('role').executeTakeFirstOrThrow();
    expect(row.role).toBe('seller');
  });

  it('reports what is wrong with each field and saves nothing', async () => {
    const { status, body } = await save({ fullName: 'D', phoneNumber: 'abc', email: '' });
    expect(status).toBe(422);
    expect(body.data).toEqual({
      error: 'validation',
      fields: {
        fullName: 'Nama minimal 2 karakter.',
        phoneNumber: 'Nomor telepon harus 9–15 digit angka.',
        email: 'Email wajib diisi.',
        address: 'Alamat wajib diisi.',
      },
    });
  });

  it('cannot take another account’s e-mail, but its own in another case', async () => {
    await registerSeller(app, { email: 'dewi@contoh.id' });
    expect(await save({ ...profile, email: 'DEWI@contoh.id' })).toMatchObject({
      status: 409,
      body: { message: 'Email sudah terdaftar.' },
    });
    expect((await save({ ...profile, email: seller.email.toUpperCase() })).status).toBe(200);
  });

  it('reveals for at most 10 other e-mails a day whether they are taken, and still saves the rest', async () => {
    await registerSeller(app, { email: 'dewi@contoh.id' });
    for (let probe = 0; probe < 5; probe += 1) {
      expect((await save({ ...profile, email: 'dewi@contoh.id' })).status).toBe(409);
      expect((await save({ ...profile, email: `lain-${probe}@contoh.id` })).status).toBe(200);
    }
    expect(await save({ ...profile, email: 'dewi@contoh.id' })).toMatchObject({
      status: 429,
      body: { message: 'Terlalu banyak percobaan. Coba lagi dalam 1440 menit.' },
    });
    expect((await save({ ...profile, email: 'lain-9@contoh.id' })).status).toBe(429);
    expect((await save({ ...profile, email: 'LAIN-4@contoh.id' })).status).toBe(200);
    app.clock.now += 86_400_000;
    expect((await save({ ...profile, email: 'lain-9@contoh.id' })).status).toBe(200);
  });

  it('requires the password if the e-mail changes, and saves nothing without it', async () => {
    expect(await save({ ...profile, currentPassword: '' })).toMatchObject({
      status: 422,
      body: { data: { fields: { currentPassword: 'Masukkan password Anda untuk mengganti email.' } } },
    });
    expect(await save({ ...profile, currentPassword: 'salah1234' })).toMatchObject({
      status: 422,
      body: { data: { fields: { currentPassword: 'Password salah.' } } },
    });
    const me = await send(app, 'GET', '/api/me', { token: seller.token });
    expect(me.body.data).toMatchObject({ email: seller.email, fullName: 'Siti Rahayu' });
    expect(await outboxOf(app, seller.email)).toEqual([]);
  });

  it('requires no password if the e-mail stays or only its case changes', async () => {
    for (const email of [seller.email, seller.email.toUpperCase()])
      expect(await save({ ...profile, email, currentPassword: '' })).toMatchObject({ status: 200 });
  });

  it('requires the password for another address with the same key, whose mailbox is another, and tells the old one', async () => {
    const lookalike = seller.email.replace('p', 'ᵖ');
    expect(await save({ ...profile, email: lookalike, currentPassword: '' })).toMatchObject({ status: 422 });
    expect((await save({ ...profile, email: lookalike })).status).toBe(200);
    await vi.waitFor(async () => expect((await outboxOf(app, seller.email)).join('')).toContain('Email akun diubah'));
  });

  it('counts wrong passwords, 10 in 15 minutes, before it reveals whether an e-mail is taken', async () => {
    await registerSeller(app, { email: 'dewi@contoh.id' });
    for (let count = 0; count < 10; count += 1)
      expect((await save({ ...profile, currentPassword: 'salah1234' })).status).toBe(422);
    expect(await save(profile)).toMatchObject({ status: 429, body: { message: expect.stringContaining('15 menit') } });
  });

  it('notifies the old address of the change, in plain short lines without anything like a code', async () => {
    await save(profile);
    await mailedCodes(app, seller.email);
    const [mail = ''] = await outboxOf(app, seller.email);
    expect(mail).toContain('Subject: Email akun diubah - Pindahlapak');
    expect(mail.slice(mail.indexOf('\n\n'))).not.toMatch(/\d{6}|[^\n\x20-\x7e]/);
    expect(await outboxOf(app, profile.email)).toEqual([]);
  });

  it('voids codes mailed to the old address', async () => {
    await send(app, 'POST', '/api/auth/password/forgot', { body: { email: seller.email } });
    const [otp] = await mailedCodes(app, seller.email);
    await save(profile);
    for (const email of [seller.email, profile.email])
      expect((await send(app, 'POST', '/api/auth/password/verify', { body: { email, otp } })).status).toBe(400);
  });

  it('refuses JSON, broken forms and forms with too many parts', async () => {
    expect((await send(app, 'PUT', '/api/me/profile', { token: seller.token, body: profile })).status).toBe(415);
    const broken = await send(app, 'PUT', '/api/me/profile', {
      token: seller.token,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nDe',
    });
    expect(broken.status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, 'x']));
    expect((await save({ ...many, ...profile })).status).toBe(400);
    expect((await save(profile, 'x'.repeat(43))).status).toBe(401);
  });
});

describe('the picture', () => {
  it('of each format becomes 256×256 WebP at a lasting address', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
      const sent = picture(await plain(400, 90).toFormat(format).toBuffer());
      const { status, body } = await save({ ...profile, profilImage: sent });
      expect(status, format).toBe(200);
      expect(body.data.profilImage).toMatch(/^\/api\/avatars\/[\w-]{43}$/);
      const { headers, meta } = await pictureAt(body.data.profilImage);
      expect(meta, format).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('is stored upright, as its first frame and without metadata', async () => {
    const photo = await plain(300, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'rahasia' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await save({ ...profile, profilImage: picture(photo, 'image/jpeg') });
    const { meta, bytes } = await pictureAt(body.data.profilImage);
    expect(meta.exif).toBeUndefined();
    expect(bytes.includes('rahasia')).toBe(false);
    const frames = sharp(await plain(20, 60).raw().toBuffer(), {
      raw: { width: 20, height: 60, channels: 3, pageHeight: 20 },
    });
    const animated = await save({ ...profile, profilImage: picture(await frames.gif().toBuffer(), 'image/gif') });
    expect((await pictureAt(animated.body.data.profilImage)).meta.pages ?? 1).toBe(1);
  });

  it('gets a new address with each upload; the old address is gone, and without an upload it stays', async () => {
    const upload = async () =>
      (await save({ ...profile, profilImage: picture(await plain(9, 9).png().toBuffer()) })).body.data.profilImage;
    const [first, second] = [await upload(), await upload()];
    expect(second).not.toBe(first);
    expect((await app.app.inject({ url: String(first) })).statusCode).toBe(404);
    expect((await save({ ...profile, profilImage: new Blob([]) })).body.data.profilImage).toBe(second);
    expect((await save(profile)).body.data.profilImage).toBe(second);
  });

  it('is refused beyond 5 MB without saving anything', async () => {
    const limit = 5 * 1024 * 1024;
    const valid = await plain(9, 9).png().toBuffer();
    const fill = (size: number) => Buffer.concat([valid, Buffer.alloc(size - valid.length)]);
    for (const size of [limit + 1, 3 * limit])
      expect(await save({ ...profile, profilImage: picture(fill(size)) }), `${size} bytes`).toMatchObject({
        status: 413,
        body: { message: 'Gagal! File terlalu besar.' },
      });
    expect((await send(app, 'GET', '/api/me', { token: seller.token })).body.data).toMatchObject({
      fullName: 'Siti Rahayu',
    });
    expect((await save({ ...profile, profilImage: picture(fill(limit)) })).status).toBe(200);
  });

  it('is refused as SVG, as HTML and cut off, whatever its name says', async () => {
    for (const bytes of [
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      '<!doctype html><script>alert(1)</script>',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    ])
      expect(await save({ ...profile, profilImage: picture(Buffer.from(bytes)) })).toMatchObject({
        status: 422,
        body: { message: 'Gambar tidak dapat dibaca. Gunakan file JPEG, PNG, WebP, GIF, atau AVIF.' },
      });
  });

  it('is decoded one at a time, with a few of one account waiting', async () => {
    const bytes = await plain(2000, 1500).png().toBuffer();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => save({ ...profile, profilImage: picture(bytes) })),
    );
    const saved = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 429).length;
    // One more is accepted whenever the first is decoded before the last arrives.
    expect(saved).toBeGreaterThanOrEqual(4);
    expect(refused).toBeGreaterThan(0);
    expect(saved + refused).toBe(answers.length);
  });

  it('is refused as TIFF and beyond 8192 pixels', async () => {
    const tiff = await plain(9, 9).tiff().toBuffer();
    const wide = await plain(8193, 9).png().toBuffer();
    for (const bytes of [tiff, wide])
      expect((await save({ ...profile, profilImage: picture(bytes) })).status).toBe(422);
  });
});
