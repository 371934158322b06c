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
    id: 'samples',
    kind: 'faq',
    category: 'workflow',
    question: 'Bisakah mencoba aturan saya sebelum punya produk?',
    description:
      'Bisa. Selama katalog masih kosong, menu Produk menawarkan “Coba dengan 3 produk contoh”. Ubah nama dan harganya, lalu lihat harga jual dan judul menurut aturan Anda. Produk contoh hanya ada di layar: tidak disimpan, tidak diekspor, dan tidak memakai kuota.',
    popular: false,
  },
  {
    id: 'keyboard',
    kind: 'faq',
    category: 'application',
    question: 'Pintasan keyboard apa saja yang ada?',
    description:
      'Di menu Produk: “/” ke pencarian, “j” dan “k” pindah baris, “x” memilih baris, “e” mengedit, “?” menampilkan daftar pintasan. Di semua halaman, Ctrl + K membuka palet untuk berpindah ke halaman, window, atau produk. Pintasan tidak berlaku saat Anda mengetik di kolom isian.',
    popular: false,
  },
];
