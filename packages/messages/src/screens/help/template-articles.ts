import type { HelpArticle } from './help-article.ts';

/** What the help centre says of the seller's own templates. */
export const templateArticles: readonly HelpArticle[] = [
  {
    id: 'own-template',
    kind: 'faq',
    category: 'workflow',
    question: 'Bagaimana cara mengisi template Shopee, TikTok Shop, atau template saya sendiri?',
    description:
      'Unduh template unggah massal di seller center, lalu unggah di menu Template Saya tanpa mengubahnya. Kami mengenali Akulaku, Shopee, dan TikTok Shop | Tokopedia dari isinya; untuk template lain tunjukkan baris judul dan isi setiap kolom sekali saja. Jawab yang wajib, pilih window, tampilan, atau produk yang Anda centang di menu Produk (tombol “Isi template”), tekan “Periksa”, lalu “Isi dan unduh”. Produk yang kategorinya tidak ada di template ditandai “Butuh template lain”.',
    popular: true,
  },
  {
    id: 'template-variants',
    kind: 'faq',
    category: 'workflow',
    question: 'Berapa banyak varian yang diterima template Shopee atau template lain?',
    description:
      'Batasnya dibaca dari panduan di dalam template dan tampil di Template Saya, pada “Varian per produk”. Template Shopee (edisi Agustus 2026) menerima paling banyak 2 variasi, misalnya Warna dan Ukuran, dengan 20 varian bila satu variasi dan 50 varian bila dua variasi, serta gambar untuk semua varian atau tidak sama sekali. Panjang, lebar, dan tinggi paket diisi semua atau dikosongkan semua. “Periksa” menandai produk yang melanggarnya; varian yang berlebih bisa dimatikan di Edit Produk.',
    popular: false,
  },
];
