import { describe, expect, it } from 'vitest';
import { compileGuard, type HitKind } from './compile-guard.ts';
import { findHits } from './find-hits.ts';
import { shopNamesOf } from './shop-name.ts';

// Descriptions in the style of sellers, each with what a reader finds in it. The shop is called 'Griya Kenanga'.
const shopNames = shopNamesOf({
  marketplaceType: 'tokopedia',
  urls: 'https://www.tokopedia.com/griya-kenanga/barang-1',
  name: '',
});

const described: [kinds: HitKind[], text: string][] = [
  [[], 'Kaos katun combed 30s, jahitan rantai, tidak mudah melar. Ukuran S 48x68, M 50x70, L 52x72 cm.'],
  [[], 'Harga Rp 125.000 per lusin, grosir 1.250.000 untuk 12 lusin. Berat 0,8 kg.'],
  [[], 'Ready stock! Barang dikirim hari yang sama sebelum jam 15.00. Senin - Sabtu 08.00-16.30.'],
  [[], 'Kapasitas 10.000 mAh, output 5V/2,4A, kabel 100 cm, garansi 12 bulan.'],
  [[], 'Resolusi 1920 x 1080, kontras 3.000:1, refresh rate 165 Hz, tipe VA 27 inci.'],
  [[], 'Kode barang KT-0812345678, barcode 8991234567890, tahun produksi 2024.'],
  [[], 'Isi 3 pcs: 1 piring, 1 mangkuk, 1 gelas. Aman untuk microwave & mesin cuci piring.'],
  [[], 'Bahan kulit sintetis, lapisan dalam suede. Warna hitam, cokelat, krem.'],
  [[], 'Panjang 120 cm, lebar 60 cm, tinggi 75 cm. Perlu dirakit, obeng tersedia.'],
  [[], 'Cocok untuk hadiah ulang tahun, wisuda, dan pernikahan. Bisa tulis ucapan.'],
  [[], 'Jam tangan analog, tahan air 3 ATM, baterai SR626SW sudah terpasang.'],
  [[], 'Prosesor 8 inti 3.2GHz, RAM 8 GB, penyimpanan 256 GB, layar 14 inci.'],
  [[], 'Toko buka setiap hari. Mohon tanyakan stok dulu lewat chat sebelum memesan.'],
  [[], 'Bukan barang bekas. Retur diterima 7 hari dengan video saat membuka paket.'],
  [[], 'Dapat dipakai untuk panggilan WhatsApp dan pesan suara, mikrofon ganda.'],
  [[], 'Tali dapat diatur 70-130 cm. Muat laptop 15,6 inci dan botol 750 ml.'],
  [[], 'Takaran: 2 sendok makan untuk 1 liter air. Kedaluwarsa 12-2027, BPOM MD 123456789012.'],
  [[], 'Motif batik parang, pewarna alami, cuci dengan tangan, jangan diperas.'],
  [[], 'Daya 350 watt, tegangan 220-240V 50/60Hz, kabel 1,2 m dengan colokan SNI.'],
  [[], 'Versi terbaru dengan 12 tingkat kecepatan, motor tembaga murni, senyap.'],
  [['phone'], 'Tanya-tanya dulu boleh, WA 0812-3456-7890 (Bu Rini).'],
  [['phone'], 'Order cepat: 081298765432, fast respon jam kerja.'],
  [['phone'], 'Hubungi +62 813 5555 6666 untuk harga grosir.'],
  [['phone'], 'Call/SMS 0857.1234.5678 sebelum datang ke gudang.'],
  [['phone'], 'Pemesanan luar kota lewat telp (022) 7654321.'],
  [['phone'], 'Nomor kami 0 8 1 3 1 2 3 4 5 6 7 8, simpan ya kak.'],
  [['phone'], 'Custom nama bisa, silakan chat wa kami untuk desainnya.'],
  [['phone'], 'Admin: 62812 9999 0000 📞 balas setiap hari'],
  [['link'], 'Katalog lengkap di https://griya-contoh.co.id/katalog atau datang langsung.'],
  [['link'], 'Lihat video pemasangan di www.video-contoh.com/pasang-rak.'],
  [['link'], 'Follow IG @kenanga.home untuk model terbaru dan promo.'],
  [['link'], 'Kirim foto ruangan ke email halo@kenanga-contoh.com.'],
  [['link'], 'Cek ukuran di bit.ly/ukuran-kenanga sebelum memesan.'],
  [['link'], 'Instagram: kenanga_home, jangan lupa difollow.'],
  [['marketplace'], 'Tersedia juga di Shopee dan Lazada dengan harga yang sama.'],
  [['marketplace'], 'Rating toko kami di Tokopedia 4,9 dari 3.000 penilaian.'],
  [['marketplace'], 'Gratis ongkir Shopee berlaku untuk pembelian pertama.'],
  [['marketplace'], 'Pembeli Bukalapak dapat bonus stiker.'],
  [['shop'], 'Selamat datang di Griya Kenanga! Selamat berbelanja.'],
  [['shop'], 'Produk asli griya kenanga, hati-hati barang tiruan.'],
  [['shop'], 'Terima kasih sudah percaya pada GRIYA KENANGA.'],
  [['phone', 'shop'], 'Griya Kenanga melayani grosir, WA 0878-1111-2222.'],
  [['link', 'marketplace'], 'Beli di Lazada atau di https://kenanga-contoh.com, sama saja.'],
  [['phone', 'link'], 'IG @kenanga.home, WA 0812 0000 1111, respon cepat.'],
];

const kinds = ['phone', 'link', 'marketplace', 'shop'] as const;
const guard = compileGuard({ guardWords: [], allowedWords: [] });

describe('the content guard on manually labelled descriptions', () => {
  it.each(kinds)('finds %s with a precision and a recall of at least 95 percent', (kind) => {
    const wrong: string[] = [];
    const missed: string[] = [];
    let right = 0;
    for (const [labels, text] of described) {
      const isFound = findHits(text, guard, shopNames).some((hit) => hit.kind === kind);
      const isThere = labels.includes(kind);
      if (isFound && isThere) right += 1;
      else if (isFound) wrong.push(text);
      else if (isThere) missed.push(text);
    }
    expect({ wrong, isPrecise: right / (right + wrong.length) >= 0.95 }).toEqual({ wrong, isPrecise: true });
    expect({ missed, isComplete: right / (right + missed.length) >= 0.95 }).toEqual({ missed, isComplete: true });
  });
});
