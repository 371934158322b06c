import type { HelpArticle } from './help-article.ts';
import { templateArticles } from './template-articles.ts';

/** Answers about exports, what became of them, the catalogue as a file, and the seller's own templates. */
export const fileArticles: readonly HelpArticle[] = [
  {
    id: 'export-results',
    kind: 'faq',
    category: 'workflow',
    question: 'Bagaimana cara memperbaiki produk yang ditolak marketplace?',
    description:
      'Buka Riwayat Ekspor, tekan “Masukkan hasil” pada ekspornya, lalu pilih file jawaban marketplace atau tempel tabelnya. Baris yang meragukan ditanyakan, tidak ditebak. Perbaiki alasannya, lalu tekan “Perbaiki & ekspor ulang”: file barunya hanya berisi produk yang ditolak, dalam template yang sama dengan ekspornya.',
    popular: false,
  },
  {
    id: 'catalogue-file',
    kind: 'faq',
    category: 'workflow',
    question: 'Bagaimana cara mengunduh seluruh katalog?',
    description:
      'Buka Riwayat Ekspor lalu tekan “Unduh katalog”. Pilih Excel atau CSV. Setiap baris membawa ID dan Versi produknya; di CSV, tanda petik tunggal di depan angka panjang menjaga angka itu tetap utuh.',
    popular: false,
  },
  {
    id: 'import-file',
    kind: 'faq',
    category: 'workflow',
    question: 'Bagaimana cara mengubah banyak produk di Excel, atau memasukkan daftar produk dari file?',
    description:
      'Buka Impor dari File dan pilih file xlsx atau csv: katalog yang Anda unduh dan ubah, atau daftar lain dengan nama, harga, dan tautan produk. Kolomnya ditebak dari judulnya dan bisa Anda ubah; pilihan itu diingat untuk file dengan judul yang sama. Sebelum apa pun disimpan, Anda melihat berapa produk yang baru, berubah, sama, konflik, ditolak, atau dilewati beserta alasannya. Produk yang berulang di file dihitung sebagai “baru” satu kali; baris berikutnya dihitung “berubah” atau “sama”. Bila perlu, di langkah yang sama muncul “Kuota produk tidak cukup” dengan jumlah produk yang tidak muat, atau “Langganan Anda telah berakhir” dengan jumlah baris tanpa ID yang akan ditolak; perubahan pada baris dengan ID produk tetap disimpan. Setelah selesai, unduh hasil per baris sebagai CSV. Salah impor? Urungkan di Riwayat.',
    popular: false,
  },
  ...templateArticles,
];
