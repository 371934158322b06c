import {
  formatNumber,
  productLimits,
  sourceLimits,
  type SourceChangeState,
  type SourceDecision,
  type SourceObstacle,
} from '@pindahlapak/model';

const decisions: Record<SourceDecision, string> = {
  accept: 'Terima',
  hold: `Tunda ${sourceLimits.holdDays} hari`,
  ignore: 'Abaikan',
  reopen: 'Buka lagi',
};
const done: Record<SourceDecision, string> = {
  accept: 'diterima',
  hold: `ditunda ${sourceLimits.holdDays} hari`,
  ignore: 'diabaikan',
  reopen: 'dibuka lagi',
};
const states: Record<SourceChangeState, string> = { open: 'Menunggu', held: 'Ditunda', ignored: 'Diabaikan' };

const listed = (names: readonly string[], count: number): string =>
  names.length < count ? `${names.join(', ')}, dan ${count - names.length} lainnya` : names.join(', ');

/** The queue of changes at the sources of products (S32). */
export const sourceTexts = {
  text: 'Katalog hanya berubah setelah Anda menerima perubahannya.',
  checkNow: 'Untuk memeriksa sekarang, klik ikon ekstensi di browser PC, lalu “Periksa sumber”.',
  noPc: 'Sumber diperiksa oleh ekstensi di PC, dan belum ada PC yang terhubung.',
  connectPc: 'Hubungkan PC',
  states,
  stateFilter: 'Keputusan',
  kind: 'Perubahan',
  anyKind: 'Semua perubahan',
  kinds: { price: 'Harga', stock: 'Stok', variants: 'Varian', title: 'Nama', removed: 'Hilang' },
  marketplace: 'Marketplace',
  anyMarketplace: 'Semua marketplace',
  search: 'Cari produk',
  moreFilters: 'Saringan lain',
  minPercent: 'Harga berubah mulai dari (%)',
  underFloor: 'Di bawah untung minimal dengan harga jual sekarang',

  caption: 'Perubahan di sumber',
  columns: { product: 'Produk', change: 'Perubahan', net: 'Untung bersih', decision: 'Keputusan' },
  choose: (name: string) => `Pilih ${name}`,
  choosePage: 'Pilih semua di halaman ini',
  chosen: (count: string) => `${count} dipilih`,
  found: (count: string) => `${count} perubahan`,
  decisions,
  decideNamed: (decision: SourceDecision, name: string) => `${decisions[decision]}: ${name}`,
  decideChosen: (decision: SourceDecision, count: string) =>
    `${decision === 'hold' ? 'Tunda' : decisions[decision]} (${count})`,
  decideAll: (count: string) => `Keputusan untuk semua (${count})`,
  reopenAll: (count: string) => `Buka lagi semua (${count})`,
  /** For narrow screens. */
  short: { hold: 'Tunda', ignore: 'Abaikan' },
  decided: (decision: SourceDecision, count: string) => `${count} perubahan ${done[decision]}`,
  skipped: (count: string) => `${count} tidak bisa diterima atau sudah berubah lagi`,
  confirmTitle: (decision: SourceDecision, count: string) => `${decisions[decision]} ${count} perubahan?`,
  confirmText: {
    accept: 'Produknya diubah seperti di sumber. Isian yang Anda ubah sendiri tetap. Dapat diurungkan di Riwayat.',
    hold: `Tidak ditampilkan selama ${sourceLimits.holdDays} hari, lalu muncul lagi.`,
    ignore: 'Nilai ini tidak ditampilkan lagi. Nilai lain di sumber tetap ditampilkan.',
    reopen: 'Kembali ke daftar yang menunggu.',
  },

  percent: (percent: string) => `${percent}%`,
  editedPrice: (price: string) => `Harga di katalog ${price} (Anda ubah, tetap)`,
  editedVariantPrices: 'Harga varian yang Anda ubah tetap',
  variantPrices: (count: string) => `harga ${count} varian`,
  availability: { tersedia: 'Tersedia', habis: 'Habis' },
  variantNames: (names: readonly string[], count: number) => listed(names, count),
  gone: (names: readonly string[], count: number) => `Tidak ada lagi: ${listed(names, count)}`,
  added: (names: readonly string[], count: number) => `Baru: ${listed(names, count)}`,
  removed: (date: string) => `Halaman produk tidak ada lagi sejak ${date}`,
  flashSale: 'Flash sale',
  obstacles: {
    removed: 'Tidak ada yang bisa diterima. Hapus produknya dari katalog, atau abaikan.',
    'flash-sale': 'Harga flash sale hanya sementara, jadi tidak bisa diterima.',
    'no-options': 'Produk ini belum punya pilihan varian. Buka halamannya lalu ambil ulang dengan ekstensi.',
    'no-price': 'Varian barunya belum ada harganya. Buka halamannya setelah masuk ke akun marketplace Anda.',
    'no-room': `Produk ini sudah punya ${formatNumber(productLimits.storedVariantsMax)} varian, termasuk yang sudah tidak ada. Buka halamannya lalu ambil ulang dengan ekstensi, atau abaikan.`,
    outdated: 'Isi halamannya tidak tersimpan lagi. Buka halaman produknya sekali lagi.',
  } satisfies Record<SourceObstacle, string>,
  net: { today: 'Sekarang', unchanged: 'Harga jual tetap', accepted: 'Setelah diterima' },
  underFloorMark: 'Di bawah untung minimal',
  seen: (date: string) => `Dilihat ${date}`,
  heldUntil: (date: string) => `Ditunda sampai ${date}`,
  onSale: (shops: readonly string[]) => `Dijual di ${shops.join(', ')}`,
  openSource: 'Buka di sumber',

  arrivedTitle: 'Perbarui toko Anda',
  waitingIn: (products: string, shop: string) => `${products} produk berubah menunggu di ${shop}`,
  toLive: 'Buka Ubah Massal',
  closeWaiting: 'Tutup',

  emptyTitle: 'Tidak ada perubahan yang menunggu',
  emptyText:
    'Perubahan ditemukan saat Anda membuka halaman produk di browser yang memakai ekstensi, atau saat “Periksa sumber” berjalan.',
  nothingTitle: 'Tidak ada perubahan yang cocok dengan saringan ini',
  nothingHeld: 'Tidak ada yang ditunda',
  nothingIgnored: 'Tidak ada yang diabaikan',
  clearFilters: 'Hapus saringan',
} as const;
