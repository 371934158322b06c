import { planLimits, productLimits, resetLimits, trialDays } from '@pindahlapak/model';

const { Pro, Trial } = planLimits;

export type HelpCategory = 'extension' | 'application' | 'workflow';

/** One entry of the help centre: an answered question, or a video that is announced. */
export interface HelpArticle {
  id: string;
  kind: 'faq' | 'video';
  category: HelpCategory;
  question: string;
  description: string;
  popular: boolean;
}

/** Content of the help centre, in the order in which it is listed. */
export const helpArticles: readonly HelpArticle[] = [
  {
    id: 'install-extension',
    kind: 'faq',
    category: 'extension',
    question: 'Bagaimana cara memasang ekstensi di Chrome?',
    description:
      'Buka menu Ekstensi & Integrasi, unduh paketnya, ekstrak zip, lalu muat foldernya di chrome://extensions dengan Mode Developer menyala. Setelah itu tekan “Hubungkan PC” dan isi kodenya di ekstensi.',
    popular: true,
  },
  {
    id: 'take-product',
    kind: 'faq',
    category: 'extension',
    question: 'Bagaimana cara mengambil produk?',
    description:
      'Buka halaman produk di Akulaku, lalu tekan “Ambil produk”. Periksa data yang terbaca, perbaiki bila perlu, dan kirim. Produk muncul di menu Produk tanpa memuat ulang halaman.',
    popular: true,
  },
  {
    id: 'first-product-video',
    kind: 'video',
    category: 'extension',
    question: 'Dari pemasangan sampai produk pertama',
    description: 'Memasang ekstensi, menghubungkan PC, dan mengambil produk pertama Anda.',
    popular: false,
  },
  {
    id: 'pairing-code',
    kind: 'faq',
    category: 'extension',
    question: 'Mengapa kode penghubung saya ditolak?',
    description:
      'Kode hanya berlaku lima menit dan sekali pakai. Buat kode baru, lalu pastikan alamat dashboard di ekstensi benar. Jika batas PC paket sudah tercapai, putuskan dulu salah satu PC.',
    popular: false,
  },
  {
    id: 'offline-queue',
    kind: 'faq',
    category: 'extension',
    question: 'Apakah produk hilang kalau internet terputus saat mengambil?',
    description:
      'Tidak. Produk disimpan di antrean ekstensi sampai server menerimanya, juga kalau browser ditutup. Buka ikon ekstensi untuk melihat antrean dan menekan “Coba lagi”.',
    popular: false,
  },
  {
    id: 'duplicate-listing',
    kind: 'faq',
    category: 'application',
    question: 'Apa yang terjadi jika produk yang sama diambil dua kali?',
    description:
      'Produk tidak menjadi ganda. Isian yang berubah di marketplace diperbarui, sedangkan isian yang sudah Anda ubah sendiri tetap.',
    popular: false,
  },
  {
    id: 'quota',
    kind: 'faq',
    category: 'application',
    question: 'Berapa banyak produk yang bisa disimpan?',
    description: `Akun baru mendapat masa coba ${trialDays} hari dengan ${Trial.productQuota} produk. Paket Pro menyimpan ${Pro.productQuota} produk di ${Pro.deviceLimit} PC. Sisa kuota terlihat di Dashboard. Menghapus produk mengembalikan kuotanya.`,
    popular: true,
  },
  {
    id: 'expired-plan',
    kind: 'faq',
    category: 'application',
    question: 'Apakah produk saya dihapus kalau langganan berakhir?',
    description:
      'Tidak. Anda tetap bisa melihat, mengubah, menghapus, dan mengunduh template. Hanya menambah produk yang berhenti sampai langganan diperpanjang.',
    popular: false,
  },
  {
    id: 'invoice',
    kind: 'faq',
    category: 'application',
    question: 'Di mana saya bisa mengunduh invoice?',
    description:
      'Buka menu Langganan dan lihat Riwayat Pembelian. Invoice transaksi yang berhasil bisa diunduh, dicetak, atau dilihat di jendela baru.',
    popular: false,
  },
  {
    id: 'forgotten-password',
    kind: 'faq',
    category: 'application',
    question: 'Saya lupa password. Apa yang harus dilakukan?',
    description: `Di halaman login pilih “Lupa password?”, isi email, lalu masukkan kode ${resetLimits.otpLength} digit yang dikirim. Kode berlaku ${resetLimits.codeLifetimeMs / 60_000} menit. Setelah password diganti, semua perangkat lain harus login lagi.`,
    popular: false,
  },
  {
    id: 'margin',
    kind: 'faq',
    category: 'workflow',
    question: 'Bagaimana harga jual dihitung?',
    description:
      'Harga asal dicocokkan dengan aturan margin pertama yang rentangnya memuat harga itu, ditambah persen atau nominalnya, lalu ditambah biaya tambahan. Tanpa aturan yang cocok, hanya biaya tambahan yang ditambahkan.',
    popular: true,
  },
  {
    id: 'word-rules',
    kind: 'faq',
    category: 'workflow',
    question: 'Bagaimana cara menghapus kata tertentu dari judul?',
    description:
      'Di Konfigurasi Data, tambahkan kata itu pada Penggantian Kata Judul dan kosongkan kata penggantinya. Hanya kata utuh yang diganti, huruf besar dan kecil dianggap sama.',
    popular: false,
  },
  {
    id: 'window',
    kind: 'faq',
    category: 'workflow',
    question: 'Apa itu window?',
    description: `Window adalah kelompok produk bernomor. Setiap template berisi satu window. Tanpa pilihan, produk baru masuk ke window terbaru sampai berisi ${productLimits.windowFill} produk, lalu window berikutnya dibuka.`,
    popular: false,
  },
  {
    id: 'template',
    kind: 'faq',
    category: 'workflow',
    question: 'Bagaimana cara mengunggah produk ke Akulaku?',
    description:
      'Pilih window di menu Produk, tekan Download Template, lalu Akulaku. Unggah file xlsx itu di pusat penjual Akulaku. Pastikan kategori setiap produk sudah berupa ID kategori Akulaku.',
    popular: true,
  },
  {
    id: 'content-guard',
    kind: 'faq',
    category: 'workflow',
    question: 'Mengapa produk saya “Perlu dilihat” karena kontak, tautan, atau kata tertentu?',
    description:
      'Judul dan deskripsi dari toko lain sering memuat nomor WA, tautan, akun media sosial, nama marketplace lain, atau nama toko asal, dan marketplace bisa menolaknya. Nyalakan “Hapus kontak dan tautan” di Konfigurasi Akulaku agar kontaknya dihapus otomatis, atau ubah teksnya. Kata yang memang boleh ada cukup diizinkan sekali dengan “Izinkan kata ini”: kata itu tidak ditandai lagi di produk mana pun. Daftarnya bisa diubah di Konfigurasi Akulaku, bagian Lanjutan.',
    popular: false,
  },
  {
    id: 'pricing-video',
    kind: 'video',
    category: 'workflow',
    question: 'Menyusun aturan margin tanpa celah',
    description: 'Membaca peta harga, menutup celah, dan memeriksa hasilnya dengan simulasi.',
    popular: false,
  },
];
