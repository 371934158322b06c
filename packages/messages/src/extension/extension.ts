import { productFieldLabels } from '../fields/product-field-texts.ts';
import { sharedLinkLimits as limits, type SharedLinkProblem, type Marketplace } from '@pindahlapak/model';

/** Texts of the browser extension: popup, button on the page, queue (S14.4). */
export const extensionMessages = {
  connectTitle: 'Hubungkan PC ini',
  connectHint:
    'Buka halaman Ekstensi & Integrasi di dashboard, tekan “Hubungkan PC”, lalu tempel alamat dan kodenya di sini sekaligus.',
  addressLabel: 'Alamat dashboard',
  addressPlaceholder: 'https://dashboard.tokoanda.id',
  codeLabel: 'Kode penghubung',
  codePlaceholder: 'ABCD-EFGH',
  deviceNameLabel: 'Nama PC',
  deviceNameDefault: 'PC toko',
  deviceNameHint: 'PC berikutnya dengan nama yang sama diberi nomor, misalnya PC toko 2.',
  connect: 'Hubungkan',
  connecting: 'Menghubungkan...',
  connected: 'Terhubung',
  notConnected: 'Belum terhubung',
  disconnected: 'Terputus',
  connectedAs: (name: string) => `Terhubung sebagai ${name}`,
  disconnect: 'Putuskan',
  disconnectQuestion: 'Putuskan PC ini dari dashboard? Antrean tetap tersimpan.',
  confirmDisconnect: 'Ya, putuskan',
  cancel: 'Batal',
  deviceRevoked: 'PC ini diputuskan dari dashboard. Hubungkan lagi dengan kode baru; antrean Anda tetap tersimpan.',
  addressWrong: 'Isi alamat dashboard yang lengkap, misalnya https://dashboard.tokoanda.id.',
  addressInsecure:
    'Alamat di internet harus memakai https. http hanya boleh untuk komputer ini atau jaringan lokal (misalnya http://localhost:3000).',
  dashboardRefused: 'Browser belum mengizinkan alamat dashboard. Tekan sekali lagi, lalu pilih Izinkan.',
  serverUnreachable: 'Server tidak dapat dihubungi. Periksa koneksi internet dan alamat dashboard.',
  answerUnreadable: 'Jawaban server tidak dikenali. Periksa alamat dashboard dan koneksi internet Anda.',
  otherAccount: (name: string) =>
    `Diambil saat terhubung ke akun lain. Tekan “Coba lagi” untuk mengirimnya ke akun ${name}.`,

  plan: (name: string) => `Paket ${name}`,
  quota: (used: string, quota: string) => `${used} / ${quota} Produk`,
  quotaLabel: 'Kuota penyimpanan produk',
  planExpired: 'Langganan berakhir',
  windowLabel: 'Window tujuan',
  windowAutomatic: 'Otomatis',
  window: (window: number) => `Window ${window}`,
  windowWithCount: (window: number, count: string) => `Window ${window} (${count} produk)`,
  windowNew: (window: number) => `Window ${window} (baru)`,

  pageTitle: 'Halaman ini',
  pageUnknown: 'Buka halaman produk di marketplace yang didukung untuk mengambil produk.',
  pageNotProduct: 'Ini bukan halaman produk.',
  readPage: 'Baca halaman ini',
  readPageTrial: 'Ambil dari halaman ini (uji coba)',
  reading: 'Membaca halaman...',
  pageClosed: 'Halaman tidak dapat dibaca. Muat ulang halaman marketplace, lalu buka lagi ekstensi dari halaman itu.',
  alreadyInCatalogue: (window: number) => `Sudah di katalog (Window ${window})`,
  alreadyQueued: 'Sudah ada di antrean',

  draftTitle: 'Periksa produk',
  draftHint: 'Periksa dan perbaiki sebelum dikirim.',
  draftMissing: 'Tidak terbaca',
  draftSource: (source: string) => `Dari ${source}`,
  draftSources: 'Sumber data',
  draftRests: (sources: string) => `Sumber: ${sources}`,
  draftOptional: (fields: string) => `Boleh kosong: ${fields}`,
  draftRest: (parts: string) => `Akun dan antrean · ${parts}`,
  draftQueued: (count: number) => `${count} di antrean`,
  unread: {
    name: 'Nama belum terbaca. Isi namanya.',
    price: 'Harga belum terbaca. Isi harganya.',
    productImage1: 'Gambar belum terbaca. Isi tautan gambarnya.',
  },
  draftSend: 'Kirim ke katalog',
  draftSending: 'Menyimpan...',
  draftDiscard: 'Buang',
  draftMore: 'Isian lain',
  draftVariants: (count: number, prices: string) => `${count} varian · ${prices}`,
  draftPrice: (amount: string) => `= ${amount}`,
  priceDigits: 'Isi harga dengan angka, tanpa titik atau koma.',

  fields: { ...productFieldLabels, price: 'Harga (rupiah)', urls: 'Tautan produk' },
  conditionNew: 'Baru',
  conditionUsed: 'Bekas',
  conditionUnknown: 'Tidak diketahui',

  queueTitle: 'Antrean',
  queueEmpty: 'Antrean kosong. Semua produk sudah dikirim.',
  queueWaiting: 'Menunggu dikirim',
  queueIncomplete: 'Perlu dilengkapi',
  queueRejected: 'Ditolak',
  queueSending: 'Mengirim...',
  queueNextTry: (time: string) => `Dicoba lagi pukul ${time}.`,
  queueNotConnected: 'Produk tersimpan dan dikirim setelah PC ini terhubung.',
  queueFull: 'Penyimpanan ekstensi penuh. Kirim atau hapus dulu isi antrean.',
  retry: 'Coba lagi',
  retryAll: 'Coba lagi semua',
  sendNow: 'Kirim sekarang',
  edit: 'Perbaiki',
  remove: 'Hapus',
  removeNamed: (name: string) => `Hapus ${name} dari antrean`,
  editNamed: (name: string) => `Perbaiki ${name}`,
  retryNamed: (name: string) => `Coba lagi ${name}`,
  unnamed: 'Tanpa nama',
  sentTitle: 'Terakhir dikirim',
  sentCreated: (window: number) => `Masuk katalog, Window ${window}`,
  sentUpdated: 'Diperbarui di katalog',
  sentUnchanged: 'Sudah ada di katalog, tidak berubah',

  themeLabel: 'Tema',
  themes: { system: 'Ikuti sistem', light: 'Terang', dark: 'Gelap' },
  openInTab: 'Buka di tab',
  newVersion: (version: string) => `Versi baru tersedia: ${version}.`,
  newVersionOpen: 'Unduh di dashboard',
  openDashboard: 'Buka dashboard',
  failed: 'Terjadi kesalahan. Silakan coba lagi.',

  take: 'Ambil produk',
  takeAgain: 'Perbarui di katalog',
  taking: 'Mengambil...',
  takenWaiting: 'Tersimpan, menunggu dikirim.',
  takenWaitingBecause: (reason: string) => `Tersimpan, menunggu dikirim. ${reason}`,
  takenIncomplete: (fields: string) => `Perlu dilengkapi di ekstensi: ${fields}`,
  takenRejected: (reason: string) => `Ditolak: ${reason}`,
  takenNotConnected: 'Tersimpan. Hubungkan PC lewat ikon ekstensi untuk mengirimnya.',
  extensionReloaded: 'Ekstensi baru saja diperbarui. Muat ulang halaman ini.',

  phoneTitle: (count: string) => `Dari HP (${count})`,
  phoneText: (names: string) => `Tautan yang Anda kirim dari HP: ${names}.`,
  phoneFailed: (count: string) => `${count} gagal`,
  phoneTakeAll: 'Ambil semua',
  phoneOpen: 'Lihat di dashboard',
  pagesRefused: 'Browser belum mengizinkan halaman marketplace dibuka. Tekan sekali lagi, lalu pilih Izinkan.',
  listFind: 'Pilih produk di halaman ini',
  listEmpty: 'Tidak ada tautan produk di halaman ini. Gulir sampai produknya tampil, lalu coba lagi.',

  select: (count: number) => `Pilih produk (${count})`,
  selectTitle: 'Ambil beberapa produk',
  selectHint: 'Produk dibuka satu per satu di tab latar dengan jeda, seperti orang membuka halaman.',
  selectAll: 'Pilih semua',
  selectStart: (count: number) => `Ambil ${count} produk`,
  selectClose: 'Tutup',
  runTitle: 'Pengambilan beberapa produk',
  runProgress: (done: number, total: number) => `${done} dari ${total} produk`,
  runAt: (number: number, total: number) => `Produk ${number} dari ${total}`,
  runLeft: (minutes: number) => (minutes < 1 ? 'kurang dari 1 menit lagi' : `± ${minutes} menit lagi`),
  runFailures: (count: number) => `${count} gagal`,
  runPause: 'Jeda',
  runResume: 'Lanjutkan',
  runStop: 'Hentikan',
  runClear: 'Bersihkan',
  runPaused: 'Dijeda',
  runFinished: 'Selesai',
  runStopped: 'Dihentikan',
  runBusy: 'Pengambilan lain masih berjalan. Hentikan dulu atau tunggu sampai selesai.',
  runTooOld: 'Izin baru diberikan setelah lebih dari 3 menit. Tekan tombolnya sekali lagi.',
  runPausedByFailures: 'Dijeda: beberapa halaman berturut-turut tidak terbaca. Periksa halamannya, lalu lanjutkan.',
  runPausedByRestart: 'Dijeda karena browser atau ekstensi dimuat ulang. Lanjutkan jika Anda siap.',
  runPageTimeout: 'Halaman tidak selesai dimuat.',
  runPageOther: 'Halaman yang terbuka bukan produk yang dipilih.',
  runPageUnread: (fields: string) => `Tidak terbaca: ${fields}.`,
} as const;

/** What the calls for links from the phone refuse (S14.10). */
export const sharedLinkChecks = {
  linkCount: `Kirim 1 sampai ${limits.requestMax} tautan sekaligus.`,
  linkText: 'Tautan ini bukan teks. Setiap tautan dikirim sebagai teks.',
  linkIds: `Pilih 1 sampai ${limits.linksMax} tautan.`,
  stateUnknown: 'Status tautan tidak dikenal.',
  refused: {
    'not-marketplace': 'Bukan tautan marketplace yang didukung.',
    'not-product': 'Ini bukan halaman produk. Buka produknya, lalu salin atau bagikan tautannya.',
    'too-long': 'Tautan terlalu panjang.',
  } satisfies Record<SharedLinkProblem, string>,
  full: `Antrean dari HP penuh (${limits.linksMax} tautan). Ambil atau hapus dulu sebagian.`,
  known: 'Sudah ada di antrean.',
} as const;

/** Links from the phone (S14.10): the card on the dashboard and the page that the phone's share menu opens. */
export const sharedLinkTexts = {
  title: 'Dari HP',
  text: 'Tautan produk yang Anda kirim dari HP menunggu di sini sampai ekstensi di PC mengambilnya.',
  pasteTitle: 'Tempel tautan',
  pasteText: 'Satu atau beberapa tautan produk dari Shopee, Tokopedia, dan marketplace lain. Tautan pendek juga boleh.',
  pasteLabel: 'Tautan produk',
  pastePlaceholder: 'https://id.shp.ee/...',
  send: 'Kirim ke antrean',
  sending: 'Mengirim...',
  sharedHere: 'Tautan dari menu Bagikan sudah diisi. Tekan “Kirim ke antrean”.',
  nothingFound: 'Tidak ada tautan di teks ini. Salin tautan produknya dari aplikasi marketplace.',
  tooMany: `Hanya ${limits.requestMax} tautan pertama yang dikirim. Tempel sisanya sekali lagi.`,
  added: (count: number) => `${count} tautan masuk antrean.`,
  nothingAdded: 'Tidak ada tautan baru yang masuk antrean.',
  refused: (url: string, reason: string) => `${url}: ${reason}`,
  howTitle: 'Cara mengirim dari HP',
  how: [
    'Buka dashboard ini di Chrome HP, lalu pilih ⋮ > Tambahkan ke layar utama.',
    'Di aplikasi marketplace, buka produknya, tekan Bagikan, pilih Pindahlapak, lalu tekan “Kirim ke antrean”.',
    'Di PC, klik ikon ekstensi dan tekan “Ambil semua” pada Dari HP.',
  ],

  listTitle: 'Antrean',
  counts: (waiting: string, failed: string) => `${waiting} menunggu · ${failed} gagal`,
  empty: 'Belum ada tautan',
  emptyText: 'Bagikan produk dari HP, atau tempel tautannya di atas.',
  states: { waiting: 'Menunggu PC', done: 'Selesai', failed: 'Gagal' },
  retry: 'Coba lagi',
  retryOf: (url: string) => `Coba lagi ${url}`,
  remove: 'Hapus',
  removeOf: (url: string) => `Hapus ${url}`,
  removeSettled: 'Hapus yang selesai',
  removed: (count: number) => `${count} tautan dihapus.`,
  sentAt: (moment: string) => `Dikirim ${moment}`,

  cardWaiting: (links: string) => `${links} tautan dari HP menunggu diambil ekstensi`,
  cardFailed: (links: string) => `${links} tautan dari HP gagal diambil`,
  cardOpen: 'Lihat antrean',
} as const;

/** Why nothing was read of a page; the page readers' refusals are the keys. */
export const refusalMessages = {
  'page-unreadable': 'Halaman ini tidak dapat dibaca. Muat ulang halaman lalu coba lagi.',
  'marketplace-unknown': 'Halaman ini bukan halaman marketplace yang didukung.',
  'not-a-product-page': 'Halaman ini bukan halaman produk. Buka halaman produk di marketplace lalu coba lagi.',
  'no-product-found': 'Tidak ada data produk di halaman ini. Tunggu sampai halaman selesai dimuat lalu coba lagi.',
} as const;

export type RefusalReason = keyof typeof refusalMessages;

/** What is wrong with a field that was read of a page. */
export const fieldProblemMessages = {
  'not-found': 'Tidak ditemukan di halaman ini.',
  unusable: 'Isi di halaman ini tidak dapat digunakan.',
  shortened: 'Terlalu panjang, sebagian tidak ikut diambil.',
} as const;

export type FieldProblem = keyof typeof fieldProblemMessages;

/** Names of the places in a page that fields are read from, for use within a sentence. */
export const fieldSourceLabels = {
  response: 'data marketplace',
  state: 'data halaman',
  jsonLd: 'data terstruktur',
  openGraph: 'ringkasan halaman',
  microdata: 'penanda produk',
  selector: 'tampilan halaman',
} as const;

/** How well a marketplace's reader has been tried on real pages. */
export const readerProofLabels: Record<Marketplace['readerProof'], string> = {
  'real-responses': 'Diuji dengan data asli marketplace',
  'structured-data': 'Uji coba: mengandalkan data terstruktur umum, belum diuji dengan halaman asli',
};
