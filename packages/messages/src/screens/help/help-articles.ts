import {
  categoryListLimits,
  deletionDelayDays,
  exportConstants,
  historyLimits,
  planLimits,
  productLimits,
  resetLimits,
  trialDays,
  sharedLinkLimits,
  sourceLimits,
  formatDecimal,
  formatNumber,
} from '@pindahlapak/model';

export const helpCategories = ['extension', 'application', 'workflow'] as const;
export type HelpCategory = (typeof helpCategories)[number];

/** An entry of the help centre: an answered question, or an announced video. */
export interface HelpArticle {
  id: string;
  kind: 'faq' | 'video';
  category: HelpCategory;
  question: string;
  description: string;
  popular: boolean;
}

const { Pro, Trial } = planLimits;
const { brand, weightGram, lengthCm, widthCm, heightCm } = exportConstants;

type Entry = Pick<HelpArticle, 'id' | 'question' | 'description'> & Partial<HelpArticle>;

const entries: Record<HelpCategory, Entry[]> = {
  extension: [
    {
      id: 'install-extension',
      question: 'Bagaimana cara memasang ekstensi di Chrome?',
      description:
        'Buka menu Ekstensi & Integrasi, unduh paketnya, ekstrak zip, lalu muat foldernya di chrome://extensions dengan mode developer menyala. Setelah itu tekan “Hubungkan PC”, lalu tempel alamat dan kodenya di ekstensi.',
      popular: true,
    },
    {
      id: 'take-product',
      question: 'Bagaimana cara mengambil produk?',
      description:
        'Buka halaman produk di Akulaku, lalu tekan “Ambil produk”: produk langsung dikirim. Yang kurang nama, harga, atau gambar menunggu di antrean ekstensi sampai Anda lengkapi. Di marketplace lain klik ikon ekstensi, tekan “Ambil dari halaman ini (uji coba)”, periksa data yang terbaca, lalu “Kirim ke katalog”. Produk muncul di menu Produk tanpa memuat ulang halaman.',
      popular: true,
    },
    {
      id: 'first-product-video',
      kind: 'video',
      question: 'Dari pemasangan sampai produk pertama',
      description: 'Memasang ekstensi, menghubungkan PC, dan mengambil produk pertama Anda.',
    },
    {
      id: 'share-from-phone',
      question: 'Bagaimana mengirim produk dari HP ke PC?',
      description: `Pasang dashboard di layar utama Chrome di HP (⋮ > Tambahkan ke layar utama). Di aplikasi marketplace tekan Bagikan, pilih Pindahlapak, lalu “Kirim ke antrean”; tanpa menu itu, salin tautannya dan tempel di menu Dari HP. Paling banyak ${sharedLinkLimits.linksMax} tautan menunggu. Di PC, klik ikon ekstensi lalu “Ambil semua”: tautan pendek pun dibuka oleh browser PC. Yang gagal disertai alasannya di menu Dari HP.`,
      popular: true,
    },
    {
      id: 'several-products',
      question: 'Bisakah mengambil beberapa produk sekaligus?',
      description:
        'Bisa. Buka halaman toko atau pencarian. Di Akulaku tekan “Pilih produk” di halaman itu; di marketplace lain klik ikon ekstensi lalu “Pilih produk di halaman ini”. Centang produknya dan mulai. Chrome menanyakan izin membuka halaman marketplace itu; izinnya dikembalikan setelah selesai. Halaman dibuka satu per satu dengan jeda, dan sisa waktunya ditampilkan.',
    },
    {
      id: 'pc-name',
      question: 'Bagaimana membedakan dua PC?',
      description:
        'Beri nama sendiri di Ekstensi & Integrasi dengan “Ganti nama”. PC yang dihubungkan dengan nama yang sudah dipakai mendapat nomor, misalnya PC toko 2. Nama itu tampil di Riwayat.',
    },
    {
      id: 'pairing-code',
      question: 'Mengapa kode penghubung saya ditolak?',
      description:
        'Kode hanya berlaku lima menit dan sekali pakai. Buat kode baru, lalu pastikan alamat dashboard di ekstensi benar. Jika batas PC paket sudah tercapai, putuskan dulu salah satu PC.',
    },
    {
      id: 'offline-queue',
      question: 'Apakah produk hilang kalau internet terputus saat mengambil?',
      description:
        'Tidak. Produk disimpan di antrean ekstensi sampai server menerimanya, juga kalau browser ditutup. Buka ikon ekstensi untuk melihat antrean dan menekan “Coba lagi”. Lonceng di atas dashboard (“Perlu perhatian Anda”) menghitung yang gagal dan membawa Anda ke Ekstensi & Integrasi.',
    },
  ],
  application: [
    {
      id: 'duplicate-listing',
      question: 'Apa yang terjadi jika produk yang sama diambil dua kali?',
      description:
        'Produk tidak menjadi ganda. Isian yang berubah di marketplace diperbarui, sedangkan isian yang sudah Anda ubah sendiri tetap.',
    },
    {
      id: 'deleted-by-mistake',
      question: 'Produk terhapus atau salah ubah, bisa dikembalikan?',
      description: `Bisa. Produk yang dihapus tersimpan di Sampah selama ${historyLimits.trashDays} hari dan dapat dipulihkan di sana. Impor, edit, dan ubah massal tercatat di Riwayat selama ${historyLimits.retentionDays} hari: tekan “Urungkan” untuk mengembalikan semuanya, satu produk, atau satu kolom. Isian yang sejak itu diubah lagi tetap, kecuali Anda memilih mengembalikannya juga. Versi konfigurasi yang lama juga ada di Riwayat.`,
      popular: true,
    },
    {
      id: 'quota',
      question: 'Berapa banyak produk yang bisa disimpan?',
      description: `Akun baru mendapat masa coba ${trialDays} hari dengan ${Trial.productQuota} produk. Paket Pro menyimpan ${formatNumber(Pro.productQuota)} produk di ${Pro.deviceLimit} PC. Sisa kuota terlihat di Dashboard. Menghapus produk mengembalikan kuotanya.`,
      popular: true,
    },
    {
      id: 'expired-plan',
      question: 'Apakah produk saya dihapus kalau langganan berakhir?',
      description:
        'Tidak. Anda tetap bisa melihat, mengubah, dan menghapus produk serta mengunduh template. Hanya menambah produk yang tidak bisa, sampai langganan diperpanjang.',
    },
    {
      id: 'invoice',
      question: 'Di mana saya bisa mengunduh invoice?',
      description:
        'Buka menu Langganan dan lihat Riwayat Pembelian. Invoice transaksi yang berhasil bisa diunduh, dicetak, atau dilihat di jendela baru.',
    },
    {
      id: 'forgotten-password',
      question: 'Saya lupa password. Apa yang harus dilakukan?',
      description: `Di halaman masuk pilih “Lupa password?”, isi email, lalu masukkan kode ${resetLimits.otpLength} digit yang dikirim. Kode berlaku ${resetLimits.codeLifetimeMs / 60_000} menit. Setelah password diganti, semua dashboard lain harus masuk lagi.`,
    },
    {
      id: 'two-factor',
      question: 'Bagaimana melindungi akun dengan verifikasi dua langkah?',
      description:
        'Buka Profil, tekan “Buka” pada Perlindungan Akun dan Data, lalu “Nyalakan”. Pindai kode QR-nya dengan aplikasi autentikator, lalu masukkan kode pertama. Simpan sepuluh kode pemulihan: masing-masing membuka akun satu kali bila HP hilang. Jika semuanya hilang, hubungi dukungan.',
    },
    {
      id: 'open-dashboards',
      question: 'Bagaimana tahu siapa yang memakai akun saya?',
      description:
        'Di Profil, Perlindungan Akun dan Data menampilkan dashboard yang terbuka dan aktivitas akun 12 bulan terakhir. Keluarkan yang tidak Anda kenal, lalu ubah password. Kami juga mengirim email bila akun dibuka dari jaringan baru, PC baru terhubung, atau password maupun email diubah.',
    },
    {
      id: 'own-data',
      question: 'Bagaimana mengunduh data saya atau menghapus akun?',
      description: `Di Profil, Perlindungan Akun dan Data, bagian Data Anda: “Unduh data saya” memberi zip berisi akun, produk, konfigurasi, pembelian, dan riwayat. “Hapus akun” meminta password; selama ${deletionDelayDays} hari Anda masih dapat masuk dan membatalkan, setelah itu semuanya dihapus.`,
    },
    {
      id: 'keyboard',
      question: 'Pintasan keyboard apa saja yang ada?',
      description:
        'Di menu Produk: “/” ke pencarian, “j” dan “k” pindah baris, “x” memilih baris, “e” mengedit, “?” menampilkan daftar pintasan. Saat sebuah produk diedit, Alt + J dan Alt + K pindah ke produk berikutnya dan sebelumnya. Di semua halaman, Ctrl + K membuka palet untuk berpindah ke halaman, window, atau produk. Pintasan tidak berlaku saat Anda mengetik di kolom isian.',
    },
  ],
  workflow: [
    {
      id: 'margin',
      question: 'Bagaimana harga jual dihitung?',
      description:
        'Harga asal dicocokkan dengan aturan margin pertama yang rentangnya memuat harga itu, ditambah persen atau nominalnya, lalu ditambah biaya tambahan. Tanpa aturan yang cocok, hanya biaya tambahan yang ditambahkan.',
      popular: true,
    },
    {
      id: 'word-rules',
      question: 'Bagaimana cara menghapus kata tertentu dari judul?',
      description:
        'Di Konfigurasi Data, tambahkan kata itu pada Penggantian Kata Judul dan kosongkan kata penggantinya. Hanya kata utuh yang diganti, huruf besar dan kecil dianggap sama.',
    },
    {
      id: 'window',
      question: 'Apa itu window?',
      description: `Window adalah kelompok produk bernomor. Setiap unduhan template berisi satu window, kecuali Anda memilih beberapa window atau produk tertentu. Bila window tujuan tidak dipilih, produk baru masuk ke window terbaru sampai berisi ${productLimits.windowFill} produk, lalu window berikutnya dibuka.`,
    },
    {
      id: 'template',
      question: 'Bagaimana cara mengunggah produk ke Akulaku?',
      description:
        'Pilih window di menu Produk, tekan Download Template, lalu Akulaku. Unggah file xlsx itu di seller center Akulaku. Sebelumnya tekan “Periksa” untuk melihat apa yang akan ditolak, misalnya kategori yang belum dipilih. Bila produk ada di beberapa window, “Beberapa window (zip)” di menu yang sama mengunduh window yang Anda centang dalam satu zip, satu file untuk setiap window, dengan semua produk atau hanya yang siap.',
      popular: true,
    },
    {
      id: 'categories',
      question: 'Bagaimana cara memilih kategori Akulaku?',
      description:
        'Buka Konfigurasi Akulaku lalu tekan “Atur kategori”. Setiap kategori dari marketplace sumber ada di satu baris, yang produknya terbanyak di atas. Tekan Enter untuk memakai usulan pertama, pilih usulan lain dengan panah, cari namanya, atau ketik nomor ID-nya. Semua produk kategori itu ikut terisi, dan kategori berikutnya langsung terbuka.',
      popular: true,
    },
    {
      id: 'category-list',
      question: 'Di mana daftar kategori Akulaku, dan untuk apa diunggah?',
      description: `Di halaman unggah produk seller center Akulaku ada daftar kategori yang bisa diunduh. Seret file xlsx atau csv itu ke halaman Kategori Akulaku. Setelah itu usulan dan pencarian memakai daftar tersebut, dan ID yang tidak ada di dalamnya ditandai. Tanpa daftar, hanya 46 kategori bawaan yang diusulkan dan ID tidak diperiksa. Pilihan Anda tetap tersimpan bila daftar diganti; setelah ${categoryListLimits.oldAfterDays} hari kami mengingatkan untuk mengunggah yang terbaru.`,
    },
    {
      id: 'change-mapping',
      question: 'Saya salah memilih kategori. Bagaimana mengubahnya?',
      description:
        'Buka barisnya di halaman Kategori Akulaku dan pilih kategori lain, atau tekan “Hapus pilihan”. Sebelum disimpan, Anda melihat berapa produk yang berubah dengan nomor lama dan barunya. Bila hanya satu produk yang berbeda, isi ID kategorinya lewat Edit produk: isian pada produk selalu didahulukan.',
    },
    {
      id: 'shipping-defaults',
      question: 'Bagaimana mengisi merek, berat, dan ukuran untuk banyak produk?',
      description: `Isi sekali di “Isi otomatis bila kosong” pada halaman Kategori Akulaku, atau untuk semua produk di “Isi otomatis bila kosong” pada Konfigurasi Akulaku. Urutannya: isian pada produk, lalu isian kategori, lalu isian akun. Bila semuanya kosong, template berisi merek ${brand}, berat ${formatDecimal(weightGram / 1000)} kg, dan ukuran ${lengthCm} × ${widthCm} × ${heightCm} cm.`,
    },
    {
      id: 'empty-cells',
      question: 'Produk saya tidak punya warna, varian, atau deskripsi. Apakah ditolak?',
      description:
        'Akulaku mewajibkan deskripsi dan satu dari warna atau varian. Di Konfigurasi Akulaku bagian Lanjutan, isi “Varian bila kosong”, misalnya Standar, dan nyalakan “Pakai judul bila deskripsi kosong”. Isian itu hanya dipakai untuk produk yang kosong.',
    },
    {
      id: 'variants',
      question: 'Bagaimana varian produk ditulis di template?',
      description:
        'Setiap varian menjadi satu baris dengan pilihan, harga, dan gambarnya sendiri; aturan margin dihitung dari harga varian itu. Varian yang Anda matikan dan yang sudah tidak ada di marketplace sumber tidak ditulis. Bila dua varian Anda ubah menjadi pilihan yang sama, produknya ditandai “Perlu dilihat”. Di Konfigurasi Akulaku bagian Lanjutan Anda bisa memilih “Satu baris per produk” (harganya harga varian tertinggi) dan menentukan apakah stok diambil dari halaman sumber.',
      popular: true,
    },
    {
      id: 'readiness',
      question: 'Apa arti Siap, Perlu dilihat, dan Belum siap?',
      description:
        'Siap berarti tidak ada masalah yang kami temukan. Perlu dilihat berarti barisnya bisa diunggah, tetapi ada yang sebaiknya Anda baca, misalnya ID kategori yang tidak ada di daftar. Belum siap berarti Akulaku akan menolak barisnya, misalnya karena kategorinya belum dipilih. Alasan dan perbaikannya ada di daftar produk dan di “Periksa”; perbaikan untuk produk terbanyak ada di atas. Penilaian diperbarui sendiri setelah setiap perubahan.',
      popular: true,
    },
    {
      id: 'content-guard',
      question: 'Mengapa produk saya “Perlu dilihat” karena kontak, tautan, atau kata tertentu?',
      description:
        'Judul dan deskripsi dari toko lain sering memuat nomor WA, tautan, akun media sosial, nama marketplace lain, atau nama toko sumber, dan marketplace bisa menolaknya. Nyalakan “Hapus kontak dan tautan” di Konfigurasi Akulaku agar kontaknya dihapus otomatis, atau ubah teksnya. Kata yang memang boleh ada cukup diizinkan sekali dengan “Izinkan kata ini”: kata itu tidak ditandai lagi di produk mana pun. Daftarnya bisa diubah di Konfigurasi Akulaku, bagian Lanjutan.',
    },
    {
      id: 'pricing-video',
      kind: 'video',
      question: 'Menyusun aturan margin tanpa celah',
      description: 'Membaca peta harga, menutup celah, dan memeriksa hasilnya dengan simulasi.',
    },
    {
      id: 'samples',
      question: 'Bisakah mencoba aturan saya sebelum punya produk?',
      description:
        'Bisa. Selama katalog masih kosong, menu Produk menawarkan “Coba dengan 3 produk contoh”. Ubah nama dan harganya, lalu lihat harga jual dan judul menurut aturan Anda. Produk contoh hanya ada di layar: tidak disimpan, tidak diekspor, dan tidak memakai kuota.',
    },
    {
      id: 'export-results',
      question: 'Bagaimana cara memperbaiki produk yang ditolak marketplace?',
      description:
        'Buka Riwayat Ekspor, tekan “Masukkan hasil” pada ekspornya, lalu pilih file jawaban marketplace atau tempel tabelnya. Baris yang meragukan ditanyakan, tidak ditebak. Perbaiki alasannya, lalu tekan “Perbaiki & ekspor ulang”: file barunya hanya berisi produk yang ditolak, dalam template yang sama dengan ekspornya.',
    },
    {
      id: 'catalogue-file',
      question: 'Bagaimana cara mengunduh seluruh katalog?',
      description:
        'Buka Riwayat Ekspor lalu tekan “Unduh katalog”. Pilih Excel atau CSV. Setiap baris membawa ID dan Versi produknya; di CSV, tanda petik tunggal di depan angka panjang menjaga angka itu tetap utuh.',
    },
    {
      id: 'import-file',
      question: 'Bagaimana cara mengubah banyak produk di Excel, atau memasukkan daftar produk dari file?',
      description:
        'Buka Impor dari File dan pilih file xlsx atau csv: katalog yang Anda unduh dan ubah, atau daftar lain dengan nama, harga, dan tautan produk. Kolomnya ditebak dari judulnya dan bisa Anda ubah; pilihan itu diingat untuk file dengan judul yang sama. Sebelum apa pun disimpan, Anda melihat berapa produk yang baru, berubah, sama, diubah di dua tempat, ditolak, atau dilewati beserta alasannya. Produk yang berulang di file dihitung sebagai “baru” satu kali; baris berikutnya dihitung “berubah” atau “sama”. Bila perlu, di langkah yang sama muncul “Kuota produk tidak cukup” dengan jumlah produk yang tidak muat, atau “Langganan Anda telah berakhir” dengan jumlah baris tanpa ID yang akan ditolak; perubahan pada baris dengan ID produk tetap disimpan. Setelah selesai, unduh hasil per baris sebagai CSV. Salah impor? Urungkan di Riwayat.',
    },
    {
      id: 'shops',
      question: 'Bagaimana memberi tiap toko harga sendiri dan menghitung untung bersih?',
      description:
        'Buka menu Toko dan tambahkan toko Anda. Penyesuaian harga (persen, rupiah, pembulatan, akhiran) berlaku setelah aturan umum. Isi potongan seperti biaya admin: untung bersih adalah harga jual dikurangi potongan dan harga sumber. Produk yang menyisakan kurang dari untung minimal ditandai Perlu dilihat. Kolom “Untung bersih” bisa ditampilkan di daftar produk.',
    },
    {
      id: 'live-listings',
      question: 'Bagaimana mengubah harga dan stok produk yang sudah tayang?',
      description:
        'Unduh file ubah massal dari seller center, lalu buka menu Ubah Massal dan masukkan file itu untuk tokonya. Produk dikenali dari nomor marketplace, SKU, atau judul dan varian yang persis sama; yang meragukan ditanyakan. Bandingkan harga dan stok di sana dengan hasil aturan Anda, pilih barisnya, lalu unduh file yang sama dengan sel harga dan stok yang sudah diisi dan unggah ke seller center. Perubahan harga yang besar menunggu persetujuan Anda.',
    },
    {
      id: 'source-changes',
      question: 'Bagaimana saya tahu harga atau stok di sumber berubah?',
      description: `Buka halaman produknya di browser yang memakai ekstensi, atau klik ikon ekstensi lalu “Periksa sumber” untuk membuka produk yang paling lama tidak dilihat. Yang berbeda menunggu di menu Perubahan Sumber: “Terima” mengubah produk di katalog (isian yang Anda ubah sendiri tetap), “Tunda” menyembunyikannya ${sourceLimits.holdDays} hari, “Abaikan” tidak menampilkan nilai itu lagi. Harga flash sale hanya ditampilkan. Produk dianggap hilang setelah dua kali dilihat dengan jarak ${sourceLimits.removedHours} jam. Setelah diterima, unggah file ubah massal toko di menu Ubah Massal.`,
    },
    {
      id: 'own-template',
      question: 'Bagaimana cara mengisi template Shopee, TikTok Shop, Lazada, atau template saya sendiri?',
      description:
        'Unduh template unggah massal di seller center, lalu unggah di menu Template Saya tanpa mengubahnya. Kami mengenali Akulaku, Shopee, TikTok Shop | Tokopedia, dan Lazada dari isinya; untuk template lain tunjukkan baris judul dan isi setiap kolom sekali saja. Jawab yang wajib, pilih window, tampilan, atau produk yang Anda centang di menu Produk (tombol “Isi template”), tekan “Periksa”, lalu “Isi dan unduh”. Produk yang kategorinya tidak ada di template ditandai “Butuh template lain”.',
      popular: true,
    },
    {
      id: 'template-variants',
      question: 'Berapa banyak varian yang diterima template Shopee atau template lain?',
      description:
        'Batasnya dibaca dari panduan di dalam template dan tampil di Template Saya, pada “Varian per produk”. Template Shopee (edisi Agustus 2026) menerima paling banyak 2 variasi, misalnya Warna dan Ukuran, dengan 20 varian bila satu variasi dan 50 varian bila dua variasi, serta gambar untuk semua varian atau tidak sama sekali. Panjang, lebar, dan tinggi paket diisi semua atau dikosongkan semua. “Periksa” menandai produk yang melanggarnya; varian yang berlebih bisa dimatikan di Edit Produk.',
    },
  ],
};

export const helpArticles: readonly HelpArticle[] = helpCategories.flatMap((category) =>
  entries[category].map((entry): HelpArticle => ({ kind: 'faq', popular: false, ...entry, category })),
);

/** Help centre (S17.1). The articles are in help-articles.ts. */
export const helpCentreTexts = {
  title: 'Pusat Bantuan',
  search: 'Cari bantuan',
  searchPlaceholder: 'Cari pertanyaan atau kata kunci...',
  clearSearch: 'Hapus pencarian',
  categories: 'Kategori',
  chips: { all: 'Semua', extension: 'Extension', application: 'Aplikasi', workflow: 'Workflow' },
  articles: 'Pertanyaan dan video',
  popularGroup: 'Paling dicari',
  count: (count: string) => `${count} hasil`,
  popular: 'Populer',
  video: 'Video',
  watch: 'Tonton video',
  watchOf: (title: string) => `Tonton video ${title}`,
  soon: 'Segera hadir',
  noResult: (term: string) => `Tidak ada hasil untuk "${term}"`,
  noResultText: 'Coba kata lain, pilih kategori Semua, atau hubungi kami.',
  showAll: 'Tampilkan semua',

  quickLinks: 'Tautan cepat',
  downloadExtension: 'Unduh ekstensi',
  downloadExtensionText: 'Paket terbaru dan panduannya',
  videoTutorial: 'Video tutorial',
  videoTutorialText: 'Langkah demi langkah',
  community: 'Komunitas',
  communityText: 'Berbagi dengan penjual lain',

  contacts: 'Hubungi kami',
  chat: 'Chat WhatsApp',
  chatText: 'Tersedia 24/7',
  chatAction: 'Mulai chat',
  email: 'Email',
  emailText: 'Dibalas dalam 2-4 jam',
  emailAction: 'Kirim email',
  phone: 'Telepon',
  phoneText: 'Senin-Jumat 09:00-17:00',
  phoneAction: 'Telepon sekarang',
  chatMessage: 'Halo, saya butuh bantuan dengan Pindahlapak.',
  emailSubject: 'Bantuan Pindahlapak',

  closingTitle: 'Belum menemukan jawabannya?',
  closingText: 'Tim kami siap membantu. Ceritakan kendala Anda, sertakan tangkapan layar bila ada.',
  closingChat: 'Chat dengan kami',
  closingEmail: 'Kirim email',
} as const;
