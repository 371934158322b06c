import { sharedLinkLimits } from '@pindahlapak/model';
import type { HelpArticle } from './help-article.ts';

/** Several products at once, links from the phone, and names of PCs. */
export const phoneArticles: readonly HelpArticle[] = [
  {
    id: 'share-from-phone',
    kind: 'faq',
    category: 'extension',
    question: 'Bagaimana mengirim produk dari HP ke PC?',
    description: `Pasang dashboard di layar utama Chrome di HP (⋮ > Tambahkan ke layar utama). Di aplikasi marketplace tekan Bagikan, pilih Pindahlapak, lalu “Kirim ke antrean”; tanpa menu itu, salin tautannya dan tempel di menu Dari HP. Paling banyak ${sharedLinkLimits.linksMax} tautan menunggu. Di PC, klik ikon ekstensi lalu “Ambil semua”: tautan pendek pun dibuka oleh browser PC. Yang gagal disertai alasannya di menu Dari HP.`,
    popular: true,
  },
  {
    id: 'several-products',
    kind: 'faq',
    category: 'extension',
    question: 'Bisakah mengambil beberapa produk sekaligus?',
    description:
      'Bisa. Buka halaman toko atau pencarian. Di Akulaku tekan “Pilih produk” di halaman itu; di marketplace lain klik ikon ekstensi lalu “Pilih produk di halaman ini”. Centang produknya dan mulai. Chrome menanyakan izin membuka halaman marketplace itu; izinnya dikembalikan setelah selesai. Halaman dibuka satu per satu dengan jeda, dan sisa waktunya ditampilkan.',
    popular: false,
  },
  {
    id: 'pc-name',
    kind: 'faq',
    category: 'extension',
    question: 'Bagaimana membedakan dua PC?',
    description:
      'Beri nama sendiri di Ekstensi & Integrasi dengan “Ganti nama”. PC yang dihubungkan dengan nama yang sudah dipakai mendapat nomor, misalnya PC toko 2. Nama itu tampil di Riwayat.',
    popular: false,
  },
];
