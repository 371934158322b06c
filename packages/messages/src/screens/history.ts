import { type Deduction, formatRupiah, historyLimits, type ActivityKind } from '@pindahlapak/model';

interface MarginRule {
  minPrice: number;
  maxPrice: number;
  type: 'persentase' | 'nominal';
  value: number;
}

const count = (value: number): string => value.toLocaleString('id-ID');

/** Adds the word PC, unless the seller's name for it already begins with it. */
const pcNamed = (name: string): string => (/^pc\b/i.test(name) ? name : `PC ${name}`);

/** History and trash: what was changed, by whom, and the results of undoing (S24.1). */
export const historyTexts = {
  title: 'Riwayat',
  text: `Perubahan ${historyLimits.retentionDays} hari terakhir.`,
  kinds: {
    import: 'Impor',
    edit: 'Edit',
    bulk: 'Ubah massal',
    source: 'Perubahan sumber',
    delete: 'Hapus',
    'delete-window': 'Hapus semua',
    restore: 'Pulihkan',
    undo: 'Pembatalan',
    purge: 'Hapus permanen',
  },
  effects: { created: 'Baru', changed: 'Diubah', deleted: 'Dihapus', restored: 'Dipulihkan' },
  actor: (kind: 'seller' | 'device' | 'operator', name: string | null): string =>
    kind === 'device' ? pcNamed(name ?? 'yang sudah diputuskan') : { seller: 'Anda', operator: 'Pengelola' }[kind],
  counts: {
    created: (products: number) => `${count(products)} baru`,
    changed: (products: number) => `${count(products)} diubah`,
    deleted: (products: number) => `${count(products)} dihapus`,
    restored: (products: number) => `${count(products)} dipulihkan`,
  },
  tabs: 'Bagian riwayat',
  kind: 'Jenis perubahan',
  allKinds: 'Semua perubahan',
  noneOfKind: 'Tidak ada perubahan jenis ini',
  changesTab: 'Perubahan produk',
  rulesTab: 'Versi aturan',
  undo: 'Urungkan',
  undoing: 'Mengurungkan...',
  undoOf: (what: string) => `Urungkan ${what}`,
  undone: 'Sudah diurungkan',
  undoFailed: 'Gagal mengurungkan. Silakan coba lagi.',
  undoTitle: 'Urungkan Perubahan',
  undoText: (what: string) =>
    `${what} akan dikembalikan seperti sebelumnya. Yang sejak itu diubah tetap, dan ditampilkan untuk Anda pilih.`,
  undoConfirm: 'Ya, Urungkan',
  someLeft: (products: number) => `${count(products)} isian tidak dikembalikan. Buka Riwayat untuk melihatnya.`,
  showChanges: 'Lihat isi',
  hideChanges: 'Tutup isi',
  /** Label of the button that shows or hides a batch's changes; it begins with the visible words (WCAG 2.5.3). */
  changesOf: (shown: string, what: string) => `${shown} ${what}`,
  goneProduct: 'Produk yang sudah dihapus permanen',
  noFields: 'Tidak ada kolom yang ditampilkan.',
  empty: 'Belum ada perubahan',
  emptyText: 'Impor, edit, dan penghapusan produk akan tercatat di sini.',
  field: 'Kolom',
  old: 'Lama',
  new: 'Baru',
  emptyValue: '(kosong)',
  conflictsTitle: (products: number) => `${count(products)} tidak dikembalikan`,
  conflictsText: 'Isian ini tetap seperti sekarang. Anda boleh mengembalikannya juga.',
  conflictsMore: (products: number) => `dan ${count(products)} lainnya`,
  putBackToo: 'Kembalikan juga',
  leave: 'Biarkan',
  wholeProduct: 'Seluruh produk',
  oldest: 'Sebelum riwayat dicatat',
  rulesEmpty: 'Belum ada versi aturan',
  rulesEmptyText: 'Setiap kali konfigurasi disimpan, versinya tercatat di sini.',
  version: (version: number) => `Versi ${count(version)}`,
  current: 'Berlaku sekarang',
  restoredFrom: (version: number) => `dikembalikan dari versi ${count(version)}`,
  parts: {
    data: 'Konfigurasi Data',
    akulaku: 'Konfigurasi Akulaku',
    settings: 'Pengaturan ekspor',
    mappings: 'Pilihan kategori',
    shops: 'Toko',
  },
  shopSetting: (shop: string, setting: string) => `${shop}: ${setting}`,
  mappedCategory: (leafId: string, path: string | undefined) =>
    path === undefined ? `Kategori ${leafId}` : `Kategori ${path} (${leafId})`,
  mappingOf: (marketplace: string, category: string) => (category === '' ? marketplace : `${marketplace}: ${category}`),
  settings: {
    titleWords: 'Kata pengganti judul',
    descriptionWords: 'Kata pengganti deskripsi',
    titleCondition: 'Kapan teks judul disisipkan',
    descriptionCondition: 'Kapan teks deskripsi disisipkan',
  },
  noDifference: 'Tidak ada yang berbeda dari versi sebelumnya.',
  moreDifferences: (more: number) => `dan ${count(more)} perbedaan lain`,
  added: 'ditambahkan',
  removed: 'dihapus',
  yes: 'ya',
  no: 'tidak',
  bringBack: 'Kembalikan',
  bringBackOf: (version: number) => `Kembalikan versi ${count(version)}`,
  bringBackTitle: 'Kembalikan Aturan',
  bringBackText: (version: number) =>
    `Konfigurasi Data, Konfigurasi Akulaku, pengaturan ekspor, dan pilihan kategori akan kembali seperti pada versi ${count(version)}. Aturan yang berlaku sekarang tetap tersimpan sebagai versi.`,
  bringBackConfirm: 'Ya, Kembalikan',
  bringBackDone: 'Aturan berhasil dikembalikan.',
  bringBackNothing: 'Aturan sudah seperti versi itu.',
  productEmpty: 'Produk ini belum pernah diubah sejak diambil.',
  fieldNames: {
    window: 'Window',
    optionNames: 'Pilihan varian',
    soldOut: 'Habis di sumber',
    variants: 'Varian',
    option1: 'pilihan pertama',
    option2: 'pilihan kedua',
    price: 'harga',
    stock: 'stok',
    image: 'gambar',
    isOff: 'tidak diekspor',
    isGone: 'tidak ada di sumber',
  },
  marginRule: ({ minPrice, maxPrice, type, value }: MarginRule) =>
    `${formatRupiah(minPrice)} – ${formatRupiah(maxPrice)}: +${type === 'persentase' ? `${value.toLocaleString('id-ID')}%` : formatRupiah(value)}`,
  wordRule: (original: string, replacement: string) =>
    replacement === '' ? `'${original}' dihapus` : `'${original}' → '${replacement}'`,
  deduction: ({ name, percent, capRupiah, rupiah }: Deduction) => {
    const parts = [
      percent === undefined ? [] : `${percent.toLocaleString('id-ID')}%`,
      capRupiah === undefined ? [] : `paling banyak ${formatRupiah(capRupiah)}`,
      rupiah === undefined ? [] : `${formatRupiah(rupiah)} per pesanan`,
    ].flat();
    return parts.length === 0 ? name : `${name}: ${parts.join(', ')}`;
  },
  conflictReasons: {
    changed: 'sejak itu diubah',
    gone: 'sudah tidak ada di katalog',
    taken: 'tautannya sudah dipakai produk lain',
    quota: 'kuota penyimpanan produk habis',
    limit: 'melewati batas satu produk',
  },
  variantsTaken: 'varian dengan pilihan yang sama sudah ada lagi',
} as const;

/** The trash (S24.2). */
export const trashTexts = {
  title: 'Sampah',
  titleCount: (products: number) => `Sampah (${count(products)})`,
  text: `Produk yang dihapus disimpan ${historyLimits.trashDays} hari, tanpa memakai kuota, lalu hilang untuk selamanya.`,
  list: 'Produk di sampah',
  product: 'Produk',
  price: 'Harga',
  window: 'Window',
  deletedAt: 'Dihapus',
  daysLeft: 'Tersisa',
  days: (days: number) => `${count(days)} hari`,
  actions: 'Aksi',
  select: (name: string) => `Pilih ${name}`,
  selectPage: 'Pilih semua di halaman ini',
  restore: 'Pulihkan',
  restoreOf: (name: string) => `Pulihkan ${name}`,
  restoreSelected: (products: number) => `Pulihkan ${count(products)} terpilih`,
  restoreAll: (products: number) => `Pulihkan semua (${count(products)})`,
  restoring: 'Memulihkan...',
  restoreFailed: 'Gagal memulihkan. Silakan coba lagi.',
  purge: 'Hapus permanen',
  purgeOf: (name: string) => `Hapus permanen ${name}`,
  purgeSelected: (products: number) => `Hapus permanen ${count(products)} terpilih`,
  purgeAll: (products: number) => `Kosongkan sampah (${count(products)})`,
  purgeTitle: 'Hapus Permanen',
  purgeText: (products: number) =>
    `${count(products)} produk akan dihapus untuk selamanya dan tidak dapat dipulihkan lagi.`,
  purgeConfirm: (products: number) => `Ya, Hapus Permanen (${count(products)})`,
  purging: 'Menghapus...',
  purgeFailed: 'Gagal menghapus. Silakan coba lagi.',
  empty: 'Sampah kosong',
  emptyText: 'Produk yang Anda hapus akan tersimpan di sini dan dapat dipulihkan.',
} as const;

/** Events of an account, for 'Aktivitas akun' and the operator's command. */
export const activityTexts = {
  browserOn: (browser: string, system: string) => `${browser} di ${system}`,
  kinds: {
    registered: 'Akun dibuat',
    'sign-in': 'Masuk',
    'sign-in-refused': 'Percobaan masuk dengan password salah',
    'sign-in-disabled': 'Percobaan masuk saat akun nonaktif',
    'code-refused': 'Percobaan masuk dengan kode verifikasi salah',
    'recovery-code-used': 'Masuk dengan kode pemulihan',
    'sign-out': 'Keluar',
    'session-ended': 'Satu dashboard dikeluarkan',
    'sessions-ended': 'Semua dashboard lain dikeluarkan',
    'idle-changed': 'Waktu keluar otomatis diubah',
    'reset-asked': 'Kode reset password diminta',
    'reset-refused': 'Kode reset password salah',
    'password-reset': 'Password diatur ulang',
    'password-changed': 'Password diubah',
    'password-refused': 'Password salah saat mengubah akun',
    'email-changed': 'Email diubah',
    'two-factor-on': 'Verifikasi dua langkah dinyalakan',
    'two-factor-off': 'Verifikasi dua langkah dimatikan',
    'second-factor-refused': 'Kode verifikasi salah saat mengubah akun',
    'recovery-codes-renewed': 'Kode pemulihan dibuat ulang',
    'pc-connected': 'PC dihubungkan',
    'pc-renamed': 'Nama PC diganti',
    'pc-disconnected': 'PC diputuskan',
    'data-exported': 'Data akun diunduh',
    'deletion-asked': 'Penghapusan akun diminta',
    'deletion-cancelled': 'Penghapusan akun dibatalkan',
    'account-deleted': 'Akun dihapus',
    'account-disabled': 'Akun dinonaktifkan',
    'account-enabled': 'Akun diaktifkan kembali',
    'limits-set': 'Batas produk atau PC diatur',
    'subscription-recorded': 'Pembelian dicatat',
    'subscription-status-set': 'Status pembelian diubah',
    'operator-command': 'Perintah pengelola dijalankan',
  } satisfies Record<ActivityKind, string>,
} as const;
