/** Extension download, guide and connected PCs (S14.6). */
export const extensionPageTexts = {
  title: 'Ekstensi & Integrasi',
  text: 'Ambil produk dari halaman marketplace dengan satu klik.',

  benefits: [
    { title: 'Sekali klik', text: 'Satu tombol di halaman produk, dan datanya masuk katalog Anda.' },
    { title: 'Sinkron otomatis', text: 'Produk baru tampil di dashboard tanpa memuat ulang halaman.' },
    {
      title: 'Tidak ada yang hilang',
      text: 'Produk menunggu di antrean saat koneksi terputus, lalu terkirim sendiri.',
    },
    { title: 'Bisa diperiksa dulu', text: 'Data yang terbaca ditampilkan dan bisa diperbaiki lewat ikon ekstensi.' },
  ],
  benefitsTitle: 'Keunggulan ekstensi',

  downloadTitle: 'Unduh ekstensi',
  chooseBrowser: 'Pilih browser',
  browsers: { chrome: 'Chrome', firefox: 'Firefox', edge: 'Edge', safari: 'Safari' },
  version: (version: string) => `v${version}`,
  comingSoon: 'Coming Soon',
  download: (browser: string) => `Unduh untuk ${browser}`,
  fileInfo: (name: string, size: string) => `${name} · ${size}`,
  digest: 'Sidik jari SHA-256',
  updateTitle: 'Memperbarui ekstensi',
  updateText: (version: string) =>
    `Versi terbaru adalah ${version}. Ekstensi yang lebih lama menampilkan “Versi baru tersedia”. Unduh zip ini, ganti isi folder ` +
    'ekstensi dengan isi zip, lalu tekan tombol muat ulang pada Pindahlapak di chrome://extensions. PC tetap terhubung, antrean tetap tersimpan.',
  notBuilt: 'Paket ekstensi belum tersedia di server ini. Hubungi dukungan untuk mendapatkannya.',
  unsupported: (browser: string) =>
    `Anda memakai ${browser}. Ekstensi dipasang di Chrome pada komputer: buka halaman ini di sana.`,
  otherBrowser: 'browser lain',
  mobileBrowser: 'HP',

  guideTitle: 'Panduan pemasangan',
  guideText: 'Lima langkah, sekitar dua menit.',
  step: (number: string) => `Langkah ${number}`,
  tip: 'Tips',
  steps: [
    {
      title: 'Unduh dan ekstrak paket',
      text: 'Unduh file zip di atas, lalu ekstrak ke folder yang tidak akan Anda pindahkan.',
      tip: 'Simpan di Dokumen, bukan di folder Download yang sering dibersihkan.',
    },
    {
      title: 'Buka halaman ekstensi Chrome',
      text: 'Ketik chrome://extensions di kolom alamat, lalu tekan Enter.',
      tip: 'Bisa juga lewat menu ⋮ > Ekstensi > Kelola Ekstensi.',
    },
    {
      title: 'Nyalakan mode developer',
      text: 'Nyalakan tombol mode developer (Developer mode) di pojok kanan atas.',
      tip: 'Chrome mungkin mengingatkan soal mode ini setiap kali dibuka. Biarkan tetap menyala.',
    },
    {
      title: 'Muat ekstensi',
      text: 'Klik “Muat yang belum dikemas” (Load unpacked), lalu pilih folder hasil ekstrak tadi.',
      tip: 'Pilih folder yang langsung berisi file manifest.json.',
    },
    {
      title: 'Hubungkan PC',
      text: 'Klik ikon Pindahlapak di Chrome, lalu tempel alamat dan kode dari tombol “Hubungkan PC”.',
      tip: 'Sematkan ikonnya lewat menu puzzle supaya selalu terlihat.',
    },
  ],

  devicesTitle: 'PC yang terhubung',
  deviceCount: (count: string, limit: string) => `${count} dari ${limit} PC`,
  noDevices: 'Belum ada PC yang terhubung',
  noDevicesText: 'Tekan “Hubungkan PC”, lalu tempel alamat dan kodenya di ekstensi.',
  limitReached: (limit: string) =>
    `Paket Anda hanya untuk ${limit} PC. Putuskan salah satu untuk menghubungkan PC lain, atau tingkatkan paket.`,
  upgrade: 'Lihat paket',
  connect: 'Hubungkan PC',
  connecting: 'Membuat kode...',
  codeTitle: 'Kode penghubung',
  codeText:
    'Salin alamat dan kode ini, lalu tempel di kolom pertama ekstensi pada PC yang ingin dihubungkan. Kode hanya berlaku satu kali.',
  copy: 'Salin alamat & kode',
  copied: 'Alamat dan kode disalin',
  copyFailed: 'Tidak dapat disalin. Salin sendiri alamat dan kode di layar.',
  timeLeft: 'Berlaku',
  codeExpired: 'Kode sudah kedaluwarsa. Buat kode baru.',
  newCode: 'Buat kode baru',
  connected: (name: string) => `${name} terhubung`,
  connectedSince: (date: string) => `Terhubung sejak ${date}`,
  lastUsed: (moment: string) => `Terakhir dipakai ${moment}`,
  neverUsed: 'Belum pernah dipakai',
  failedInQueue: (products: string) =>
    `${products} produk gagal di antreannya. Klik ikon ekstensi di PC ini untuk melihat alasannya.`,
  rename: 'Ganti nama',
  renameOf: (name: string) => `Ganti nama ${name}`,
  newName: 'Nama PC',
  newNameHint: 'Misalnya PC toko atau Laptop gudang.',
  saveName: 'Simpan nama',
  disconnect: 'Putuskan',
  disconnectOf: (name: string) => `Putuskan ${name}`,
  disconnectTitle: 'Putuskan PC',
  disconnectText: (name: string) =>
    `${name} tidak bisa mengirim produk lagi. Antreannya tetap tersimpan, dan PC itu bisa dihubungkan lagi dengan kode baru.`,

  marketplacesTitle: 'Marketplace yang didukung',
  marketplacesText: 'Di Akulaku lewat tombol di halaman produk. Tujuh lainnya sudah bisa dicoba lewat ikon ekstensi.',
  marketplaceActive: 'Aktif',
  marketplaceSoon: 'Segera Hadir',

  helpTitle: 'Kendala yang sering terjadi',
  questions: [
    {
      question: 'Ekstensi tidak muncul di Chrome',
      answer:
        'Buka chrome://extensions dan pastikan mode developer serta ekstensi Pindahlapak menyala. Jika folder hasil ekstrak dipindahkan atau dihapus, ekstrak lagi lalu muat ulang ekstensinya.',
    },
    {
      question: 'Kode penghubung ditolak',
      answer:
        'Kode berlaku lima menit dan hanya sekali. Buat kode baru, pastikan alamat dashboard di ekstensi sama dengan alamat halaman ini, dan periksa apakah batas PC paket Anda sudah tercapai.',
    },
    {
      question: 'Tombol “Ambil produk” tidak ada di halaman produk',
      answer:
        'Tombol hanya tampil di halaman produk Akulaku. Muat ulang halaman setelah memasang ekstensi. Di marketplace lain, klik ikon ekstensi untuk mencoba mengambil dari halaman yang terbuka.',
    },
    {
      question: 'Produk tidak masuk ke dashboard',
      answer:
        'Klik ikon ekstensi dan lihat antreannya: setiap kegagalan disertai alasannya. Periksa koneksi internet, kuota produk, dan masa langganan, lalu tekan “Coba lagi”.',
    },
  ],
  stillStuck: 'Masih terkendala?',
  contactSupport: 'Hubungi Dukungan',
  openHelpCentre: 'Buka Pusat Bantuan',
  supportMessage: 'Halo, saya butuh bantuan memasang ekstensi Pindahlapak.',
} as const;
