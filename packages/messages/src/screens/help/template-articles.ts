import type { HelpArticle } from './help-article.ts';

/** What the help centre says of the seller's own templates. */
export const templateArticles: readonly HelpArticle[] = [
  {
    id: 'own-template',
    kind: 'faq',
    category: 'workflow',
    question: 'Bagaimana cara mengisi template Shopee, TikTok Shop, atau template saya sendiri?',
    description:
      'Unduh template upload massal di seller center, lalu unggah di menu Template Saya tanpa mengubahnya. Kami mengenali Akulaku, Shopee, dan TikTok Shop | Tokopedia dari isinya; untuk template lain tunjukkan baris judul dan isi setiap kolom sekali saja. Jawab yang wajib, pilih window, tampilan, atau produk yang Anda centang di menu Produk (tombol “Isi template”), tekan “Periksa”, lalu “Isi dan unduh”. Produk yang kategorinya tidak ada di template ditandai “Butuh template lain”.',
    popular: true,
  },
];
