import { sharedLinkLimits as limits, type SharedLinkProblem } from '@pindahlapak/model';

/** Refusals of the calls for links from a phone (S14.10). */
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

/** Links from a phone (S14.10): the dashboard's card, and the page that the phone's share menu opens. */
export const sharedLinkTexts = {
  title: 'Dari HP',
  text: 'Tautan produk yang Anda kirim dari HP menunggu di sini sampai ekstensi di PC mengambilnya.',
  pasteTitle: 'Tempel tautan',
  pasteText: 'Satu atau beberapa. Tautan pendek juga boleh.',
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
} as const;
