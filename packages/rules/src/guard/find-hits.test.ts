import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileGuard } from './compile-guard.ts';
import { findHits } from './find-hits.ts';

const guardOf = (guardWords: string[] = [], allowedWords: string[] = []) => compileGuard({ guardWords, allowedWords });
const plain = guardOf();
const found = (text: string, guard = plain, ...shopNames: string[]) =>
  findHits(text, guard, shopNames).map(({ kind, text: hit }) => `${kind}: ${hit}`);

describe('telephone numbers', () => {
  it.each([
    ['Hubungi 081234567890 ya', '081234567890'],
    ['WA: 0812.9920.5350', '0812.9920.5350'],
    ['WA 0812 9920 5350.', '0812 9920 5350'],
    ['WhatsApp +62 813-6565-6550⭐', '+62 813-6565-6550'],
    ['👉0813 6565 6550👈', '0813 6565 6550'],
    ['wa 62 813 6565 6550', '62 813 6565 6550'],
    ['telp ke O821-2247-9856', 'O821-2247-9856'],
    ['0 8 1 2 3 4 5 6 7 8 9', '0 8 1 2 3 4 5 6 7 8 9'],
    ['respon: 0️⃣8️⃣1️⃣2️⃣4️⃣9️⃣2️⃣4️⃣5️⃣0️⃣9️⃣ 📞', '0️⃣8️⃣1️⃣2️⃣4️⃣9️⃣2️⃣4️⃣5️⃣0️⃣9️⃣'],
    ['Hubungi ０８１２３４５６７８９０ ya', '０８１２３４５６７８９０'],
    ['WA０８１２３４５６７８９０', '０８１２３４５６７８９０'],
    ['＋６２ ８１２ ３４５６ ７８９０', '＋６２ ８１２ ３４５６ ７８９０'],
    ['Pesan 0８1２3４5６7８9０ sekarang', '0８1２3４5６7８9０'],
    ['Pesan 0812\u200b3456\u200b7890 sekarang', '0812\u200b3456\u200b7890'],
    ['Pesan 0\u200b8\u200c1\u200d2\u20603\ufeff4\u00ad567890', '0\u200b8\u200c1\u200d2\u20603\ufeff4\u00ad567890'],
    ['Pesan 08\u200b12-34\u200b56-7890', '08\u200b12-34\u200b56-7890'],
    ['Pesan 08.12.34.56.78.90 ya', '08.12.34.56.78.90'],
    ['Pesan 08-13-65-65-65-50 ya', '08-13-65-65-65-50'],
    ['Pesan 08.12.34.56.78.905 ya', '08.12.34.56.78.905'],
    ['WA 812-3456-7890', '812-3456-7890'],
    ['WA081234567890', '081234567890'],
    ['Telp: 022-4224314', '022-4224314'],
    ['☎ (021) 4224314', '(021) 4224314'],
    ['Call Center 1500888', '1500888'],
    ['https://wa.me/6282210110093', 'https://wa.me/6282210110093'],
    ['wa.me/6282210110093?text=halo', 'wa.me/6282210110093?text=halo'],
    ['https://api.whatsapp.com/send?phone=62812', 'https://api.whatsapp.com/send?phone=62812'],
    ['silakan chat wa kami', 'chat wa'],
  ])('%j has one', (text, hit) => {
    expect(found(text)).toEqual([`phone: ${hit}`]);
  });

  it('are found one by one if several are adjacent', () => {
    expect(found('WA 0812 9920 5350 0813 6565 6550 / 087870308302')).toEqual([
      'phone: 0812 9920 5350',
      'phone: 0813 6565 6550',
      'phone: 087870308302',
    ]);
  });

  it.each([
    'Harga Rp 812.345.678.900 nett',
    'Rp. 5.000.000, cicilan 8.500.000',
    'Rasio kontras 5.000.000:1, resolusi 2400 x 1080, 3840x2160',
    'Ukuran 08 10 12 14 16 18 20 cm, 62 x 81 x 90 cm',
    'Ukuran 08-10-12-14-16-18 cm, 08.12.16.20.24.28',
    'Tanggal 08.12.2024, 08-12-24, 08.12.24-09.12.24, 08.15.30.45-10.15',
    'Ukuran ０８ １０ １２ １４ １６ １８ ２０ cm, kode ０８１２３４５６７８９０',
    'Isi 1\u200b000, kode 0812\u200b345678, resi 0812\u200b34567890123456',
    'Buka 08.30-16.30, Sabtu 08.00 - 14.00',
    'SKU 081234567890, barcode: 089686010947, kode 0812345678',
    'Model KW-0812345678 tipe SM-0812.3456.789',
    'Motherboard LGA1700 B760M, RAM PC4-25600 3200MHz, 5V10W62742',
    'Kapasitas 10000mAh 6500mAh, 12/512 GB, 2.5-4.6Ghz',
    '16 x 25.000 lumen 6500K 220-240V 50/60Hz',
    'Periode 27 Januari 2024 - 30 Juli 2024, 03-10-2024',
    'No. resi 081234567890123456',
    'ISBN 978-602-8519-93-9, IMEI 862812345678901',
    'Kode pos 65144, NIB 0812345678901234',
    'a0812345678 0812345678b x081234567890',
    'LPDDR4X@2133MHz 1x X4@3.0GHz+4x A720@2.8GHz 1080p@30fps',
    'GSM 850 900 1.800 1.900 MHz, LTE 1/3/5/8/20/28',
    'support WhatsApp call, notifikasi WhatsApp dan Telegram',
  ])('%j has none', (text) => {
    expect(found(text).filter((hit) => hit.startsWith('phone'))).toEqual([]);
  });

  it('are found whatever the grouping', () => {
    const number = fc.tuple(
      fc.constantFrom('08', '628', '+628'),
      fc.stringMatching(/^[1-9]\d{7,9}$/),
      fc.constantFrom('', '.', '-', ' '),
      fc.integer({ min: 3, max: 4 }),
    );
    fc.assert(
      fc.property(number, fc.constantFrom('', 'WA: ', 'hub. ', '📞'), ([start, rest, separator, size], label) => {
        const digits = start + rest;
        const first = digits.slice(0, digits.startsWith('+') ? 5 : 4);
        const groups = digits.slice(first.length).match(new RegExp(`\\d{${size}}\\d?$|\\d{${size}}|\\d+`, 'g')) ?? [];
        fc.pre(groups.every((group) => group.length > 1));
        const written = [first, ...groups].join(separator);
        expect(found(`Pesan ${label}${written}, terima kasih`)).toEqual([`phone: ${written}`]);
      }),
    );
  });
});

describe('links and accounts', () => {
  it.each([
    [
      'Aksesoris : https://www.tokopedia.com/toko/etalase/aksesoris',
      'https://www.tokopedia.com/toko/etalase/aksesoris',
    ],
    ['(lihat www.tokosaya.com).', 'www.tokosaya.com'],
    ['Klaim di samsung.com ya', 'samsung.com'],
    ['kunjungi tokosaya.id', 'tokosaya.id'],
    ['TOKOSAYA.CO.ID', 'TOKOSAYA.CO.ID'],
    ['cek bit.ly/promo-kaos', 'bit.ly/promo-kaos'],
    ['info https://s.id/kaos!', 'https://s.id/kaos'],
    ['kirim ke jual@toko-kaos.com', 'jual@toko-kaos.com'],
    ['follow toko @decomoora.id untuk info', '@decomoora.id'],
    ['IG: tokobaju, garansi', 'tokobaju'],
    ['Instagram : @toko_baju', '@toko_baju'],
    ['Instagram: instagram.com/tokobaju', 'instagram.com/tokobaju'],
    ['follow ig kami', 'follow ig'],
  ])('%j has one', (text, hit) => {
    expect(found(text)).toEqual([`link: ${hit}`]);
  });

  it.each([
    'Barang bagus.Silahkan order.Terima kasih.Id card',
    'Isi 12 @ 5.000, @pcs 3.000, berat @225 gram, @Rp10.000',
    '1080p@30fps, 960fps @FHD, 720P@120 fps, UFS2.2 @ 2 Lanes',
    '(@_@) (@-@) (@_^)',
    'Node.js, v1.8.4, dll.dan lain-lain, PT.Maju.Jaya',
    'Instagram: Reels dan Story, aplikasi Facebook, Youtube Premium 2 bulan',
    'spuId di https://ec-mall.akulaku.com/mobile/product/detail?spuId=1',
    'ver.2.0.io ukuran 10.5x7.1 cm',
  ])('%j has none', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('names and words', () => {
  it.each([
    ['Termurah di Tokopedia!', 'marketplace: Tokopedia'],
    ['via TOKPED saja', 'marketplace: TOKPED'],
    ['live di tiktok  shop', 'marketplace: tiktok  shop'],
    ['Tas Louis Vuitton', 'brand: Louis Vuitton'],
    ['mainan airsoft gun', 'restricted: airsoft gun'],
  ])('%j has %j', (text, hit) => {
    expect(found(text)).toEqual([hit]);
  });

  it.each([
    'Bisa cicilan Akulaku',
    'Tokopediaku, tokopedia_1',
    'RAM dual Chanel',
    'patung Bhinneka Tunggal Ika',
    'skincare bebas merkuri',
    'kami tidak menjual barang KW / imitasi',
  ])('%j has none', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('in an address are not reported again', () => {
    expect(found('di tokopedia https://www.tokopedia.com/shopee')).toEqual([
      'marketplace: tokopedia',
      'link: https://www.tokopedia.com/shopee',
    ]);
  });

  it("from the seller's list are found as whole words, in any script", () => {
    const guard = guardOf(['garansi seumur hidup', 'KWx', '★', 'حصري', 'a b']);
    expect(found('Garansi  seumur\thidup, kwx kwxx ★ حصري A  b', guard)).toEqual([
      'word: Garansi  seumur\thidup',
      'word: kwx',
      'word: ★',
      'word: حصري',
      'word: A  b',
    ]);
  });

  it('of a phrase must be on one line', () => {
    expect(found('garansi\nresmi garansi resmi', guardOf(['garansi resmi']))).toEqual(['word: garansi resmi']);
    expect(found('حصري\nجدا حصري جدا', guardOf(['حصري جدا']))).toEqual(['word: حصري جدا']);
  });

  it('are not found if allowed, nor a built-in word inside an allowed phrase', () => {
    const text =
      'Tokopedia, Shopee Mall, WA 0812-9920-5350, ０８１２９９２０５３５０, 0812\u200b99205350, https://toko.com/a/ dan KW1';
    const allowed = ['tokopedia', 'shopee mall', '+62 812 9920 5350', 'http://www.toko.com/a'];
    expect(found(text, guardOf([], allowed))).toEqual(['restricted: KW1']);
    expect(found('rahasia', guardOf(['rahasia'], ['RAHASIA']))).toEqual([]);
    expect(found('toko tokopedia resmi', guardOf([], ['tokopedia resmi']))).toEqual([]);
  });
});

describe('the name of the shop', () => {
  it.each([
    ["#Liang's Store", 'liangsstore', "Liang's Store"],
    ['selamat datang di VENOM gaming-store.', 'venomgamingstore', 'VENOM gaming-store'],
    ['Review pelanggan STUDIO PONSEL :', 'studioponsel', 'STUDIO PONSEL'],
  ])('%j of %j', (text, shop, hit) => {
    expect(found(text, plain, shop)).toEqual([`shop: ${hit}`]);
  });

  it.each(['studio ponselku', 'mystudio ponsel', 'studio, ponsel', 'studio   ponsel'])('is not in %j', (text) => {
    expect(found(text, plain, 'studioponsel')).toEqual([]);
  });

  it('can be allowed', () => {
    expect(found('Studio Ponsel', guardOf([], ['studio ponsel']), 'studioponsel')).toEqual([]);
  });
});

it('each hit has its position, and none overlap', () => {
  const word = fc.constantFrom(
    ...'wa 0812 9920 5350 08129920535 tokopedia https://toko.id/a @toko_ku . , : - ( ) \n studio ponsel ig rp kw1'.split(
      ' ',
    ),
  );
  const text = fc.array(fc.tuple(word, fc.constantFrom(' ', '', '-', '\n'))).map((parts) => parts.flat().join(''));
  fc.assert(
    fc.property(text, (value) => {
      let free = 0;
      for (const { text: hit, start, end } of findHits(value, plain, ['studioponsel'])) {
        expect(start).toBeGreaterThanOrEqual(free);
        expect(value.slice(start, end)).toBe(hit);
        expect(end).toBeGreaterThan(start);
        free = end;
      }
    }),
    { numRuns: 100 },
  );
});
