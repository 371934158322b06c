import type { HelpArticle } from './help-article.ts';

/** Questions about the product list. */
export const listArticles: readonly HelpArticle[] = [
  {
    id: 'pricing-video',
    kind: 'video',
    category: 'workflow',
    question: 'Menyusun aturan margin tanpa celah',
    description: 'Membaca peta harga, menutup celah, dan memeriksa hasilnya dengan simulasi.',
    popular: false,
  },
  {
    id: 'keyboard',
    kind: 'faq',
    category: 'application',
    question: 'Pintasan papan ketik apa saja yang ada?',
    description:
      'Di menu Produk: “/” ke pencarian, “j” dan “k” pindah baris, “x” memilih baris, “e” mengedit, “?” menampilkan daftar pintasan. Di semua layar, Ctrl + K membuka palet untuk berpindah ke layar, window, atau produk. Pintasan tidak berlaku saat Anda mengetik di kolom isian.',
    popular: false,
  },
];
