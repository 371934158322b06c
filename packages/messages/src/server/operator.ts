import { formatNumber } from '@pindahlapak/model';

/** The description of a subscription in the history and on the invoice. */
export const subscriptionDescription = ({ plan, months }: { plan: string; months: number }): string =>
  `Langganan paket ${plan} selama ${months} bulan`;

/** The operator's commands: arguments and description. */
export const operatorUsage = {
  'users list': ['[--search <teks>]', 'daftar akun, terbaru dulu'],
  'users show': ['<email>', 'satu akun: paket, kuota, PC, pembelian'],
  'users disable': ['<email>', 'nonaktifkan akun; semua sesi dan PC-nya langsung berakhir'],
  'users enable': ['<email>', 'aktifkan kembali akun'],
  'subscription record': [
    '<email> --plan <Trial|Pro|Custom> --months <1-120> --price <rupiah> --method <teks> --status <success|pending|expired> [--quota <jumlah>] [--devices <jumlah>]',
    'catat pembelian; success langsung memulai atau memperpanjang paket',
  ],
  'subscription set-status': [
    '<id> <success|pending|expired> [--quota <jumlah>] [--devices <jumlah>]',
    'ubah status pembelian; success pertama memulai atau memperpanjang paket',
  ],
  'quota set': ['<email> <jumlah produk> [--devices <jumlah PC>]', 'atur kuota satu akun'],
  'categories load': [
    '<file>',
    'pasang daftar kategori Akulaku (xlsx atau csv) untuk semua akun yang tidak mengunggah daftarnya sendiri',
  ],
  'devices list': ['<email>', 'PC yang terhubung'],
  'devices remove': ['<email> <id PC>', 'putuskan satu PC'],
  'two-factor off': ['<email>', 'matikan verifikasi dua langkah penjual yang kehilangan HP dan kode pemulihannya'],
  'sessions end': ['<email>', 'keluarkan semua dashboard satu akun; PC-nya tetap terhubung'],
  audit: [
    '[--email <email>] [--days <1-365>]',
    'apa yang terjadi pada akun, siapa dan kapan; 30 hari terakhir bila tidak disebut',
  ],
  backup: [
    '<file> | --to <folder> [--keep <1-1000>] | --noted',
    'cadangkan basis data, boleh saat server berjalan; di dalam folder hanya yang terbaru disimpan, 14 bila tidak disebut. --noted (PostgreSQL) mencatat bahwa pg_dump baru saja berhasil',
  ],
  'verify-backup': [
    '<file>',
    'periksa apakah sebuah cadangan utuh dan dapat dipulihkan versi ini; tidak ada yang diubah',
  ],
  migrate: ['[--dry-run]', 'perbarui basis data ke versi ini; --dry-run hanya menyebutkan apa yang akan dijalankan'],
  restore: ['<file>', 'pulihkan basis data dari cadangan, boleh saat server berjalan'],
} as const;

export const operatorMessages = {
  title: 'Perintah operator Pindahlapak',
  call: (operator: string) => `${operator} <perintah>`,
  environment:
    'Pengaturannya sama dengan server: DATA_DIR (bawaan ./data) atau DATABASE_URL. Kode keluar: 0 berhasil, 2 masukan salah (tidak ada yang diubah), 1 gagal.',
  usage: 'Cara pakai:',

  unknownCommand: (words: string) => `Perintah tidak dikenal: ${words}`,
  badOption: (name: string) => `Pilihan ${name} tidak dikenal atau tanpa nilai`,
  missing: (name: string) => `${name} wajib diisi`,
  tooMany: (text: string) => `Masukan berlebih: ${text}`,
  wholeNumber: (name: string, min: number, max: number) => `${name} harus angka bulat ${min} sampai ${max}`,
  oneOf: (name: string, choices: string) => `${name} harus salah satu dari: ${choices}`,
  tooLong: (name: string, max: number) => `${name} paling panjang ${max} karakter`,
  noUser: (email: string) => `Tidak ada akun dengan email ${email}`,
  noSubscription: (id: string) => `Tidak ada pembelian dengan id ${id}`,
  noDevice: (id: string) => `Akun ini tidak punya PC dengan id ${id}`,
  noDatabase: (folder: string) =>
    `Tidak ada basis data di folder ${folder}. Periksa DATA_DIR; jalankan server sekali untuk membuatnya.`,

  noMailKey: (folder: string) =>
    `Tidak ada mail.key di folder ${folder}, jadi email pemberitahuan tidak akan terkirim. Pakai DATA_DIR server atau salin mail.key-nya; tidak ada yang diubah.`,

  none: '(tidak ada)',
  total: (count: number) => `${formatNumber(count)} akun`,
  email: 'Email',
  name: 'Nama',
  phone: 'Telepon',
  address: 'Alamat',
  plan: 'Paket',
  expires: 'Berakhir',
  since: 'Mulai',
  products: 'Produk',
  scraped: 'Total diambil',
  devices: 'PC',
  status: 'Status',
  registered: 'Terdaftar',
  subscriptions: 'Pembelian',
  active: 'aktif',
  disabled: 'nonaktif',
  deletedAt: (time: string) => `akan dihapus ${time}`,
  lastUsed: 'Terakhir dipakai',
  never: 'belum pernah',

  disabledNow: (email: string) => `Akun ${email} dinonaktifkan; semua sesi dan PC-nya berakhir.`,
  disabledAlready: (email: string) => `Akun ${email} memang sudah nonaktif; tidak ada yang diubah.`,
  enabledNow: (email: string) => `Akun ${email} diaktifkan kembali.`,
  enabledAlready: (email: string) => `Akun ${email} memang sudah aktif; tidak ada yang diubah.`,
  recorded: (id: string, status: string) => `Pembelian ${id} dicatat dengan status ${status}.`,
  statusSet: (id: string, from: string, to: string) => `Status pembelian ${id}: ${from} → ${to}.`,
  planNow: (email: string, plan: string, until: string, products: number, devices: number) =>
    `Paket ${email} sekarang ${plan} sampai ${until}, ${formatNumber(products)} produk, ${devices} PC.`,
  limitsNeedSuccess: '--quota dan --devices hanya untuk status success',
  planUntouched: 'Paket akun tidak berubah.',
  quotaSet: (email: string, from: number, to: number) =>
    `Kuota ${email}: ${formatNumber(from)} → ${formatNumber(to)} produk.`,
  deviceLimitSet: (email: string, from: number, to: number) => `Batas PC ${email}: ${from} → ${to}.`,
  categoriesLoaded: (leaves: number, skippedRows: number) =>
    `${formatNumber(leaves)} kategori terbaca${skippedRows === 0 ? '' : `, ${formatNumber(skippedRows)} baris dilewati`}.`,
  categoriesShared: (accounts: number) => `Berlaku untuk ${formatNumber(accounts)} akun.`,
  categoriesFailed:
    'Daftar sudah terpasang, tetapi produk akun berikut belum dinilai ulang. Jalankan perintah ini lagi.',
  deviceRemoved: (name: string, email: string) => `PC "${name}" milik ${email} diputuskan.`,

  when: 'Waktu',
  account: 'Akun',
  event: 'Peristiwa',
  who: 'Oleh',
  network: 'Jaringan',
  details: 'Rincian',
  actors: { guest: 'Tamu', seller: 'Penjual', device: 'PC', operator: 'Operator' },
  totalEvents: (count: number) => `${formatNumber(count)} peristiwa`,
  newestEvents: (count: number) => `${formatNumber(count)} peristiwa terbaru; yang lebih lama tidak ditampilkan`,
  sessionsEnded: (count: number, email: string) => `${count} dashboard milik ${email} dikeluarkan.`,
  twoFactorOffNow: (email: string) => `Verifikasi dua langkah ${email} dimatikan; pemiliknya diberi tahu lewat email.`,
  twoFactorOffAlready: (email: string) =>
    `Verifikasi dua langkah ${email} memang tidak menyala; tidak ada yang diubah.`,

  commandNotRecorded: (reason: string) => `Perintah ini tidak tercatat di audit (${reason}).`,

  usePgDump:
    'Basis data ini PostgreSQL: cadangkan dengan pg_dump --format=custom, pulihkan ke basis data kosong dengan pg_restore --no-owner --exit-on-error. Sesudah pg_dump berhasil, catat dengan backup --noted.',
  notedAlone: '--noted berdiri sendiri, tanpa <file>, --to, dan --keep',
  notedNeedsPostgres: 'Basis data ini SQLite: perintah backup sendiri yang mencadangkan dan mencatatnya.',
  backupRecorded: 'Cadangan dicatat.',
  backupNotRecorded: (folder: string) => `Cadangan tidak tercatat: ${folder} tidak dapat ditulis.`,
  fileExists: (file: string) => `File ${file} sudah ada; pilih nama lain.`,
  noFile: (file: string) => `File ${file} tidak ada.`,
  notABackup: (file: string, reason: string) =>
    `File ${file} bukan cadangan Pindahlapak yang utuh (${reason}); tidak ada yang diubah.`,
  backedUp: (file: string, size: string) => `Cadangan tersimpan dan terperiksa: ${file} (${size}).`,
  restored: (file: string, users: number, products: number) =>
    `Basis data dipulihkan dari ${file}: ${formatNumber(users)} akun, ${formatNumber(products)} produk.`,
  replacedKept: (file: string) => `Isi sebelumnya disimpan di ${file}`,
  accessKept:
    'Semua dashboard keluar: setiap penjual perlu masuk lagi. Password dan akun yang dinonaktifkan tetap seperti sekarang. PC yang masih terhubung tetap terhubung; PC yang sudah diputuskan tidak kembali.',
  accessForgotten:
    'Semua dashboard keluar dan semua PC terputus: setiap penjual perlu masuk lagi dan menghubungkan PC-nya lagi. Password dan akun yang dinonaktifkan seperti di cadangan, karena basis data sebelumnya tidak dapat dibaca.',
  stopServerFirst: (folder: string) =>
    `Basis data di ${folder} tidak dapat dipakai versi ini dan masih dipegang server. Hentikan server, lalu jalankan perintah ini lagi; tidak ada yang diubah.`,
  diskFailed: (reason: string) =>
    `Disk penuh atau tidak dapat ditulis (${reason}). Sediakan ruang, lalu jalankan perintah ini lagi; tidak ada yang diubah.`,
  databaseAway: (reason: string) =>
    `Basis data tidak dapat dipakai sekarang (${reason}). Coba lagi sebentar; tidak ada yang diubah.`,
  fileOrFolder: 'Sebutkan salah satu: <file> atau --to <folder>',
  keepNeedsFolder: '--keep hanya untuk --to <folder>',
  oldBackupsRemoved: (count: number) => `${count} cadangan terlama di folder itu dihapus.`,
  backupSound: (file: string, users: number, products: number) =>
    `Cadangan ${file} utuh dan dapat dipulihkan: ${formatNumber(users)} akun, ${formatNumber(products)} produk.`,
  upToDate: 'Basis data sudah sesuai dengan versi ini; tidak ada yang diubah.',
  wouldMigrate: (names: string) => `Akan dijalankan: ${names}. Tidak ada yang diubah.`,
  migrated: (names: string) => `Basis data diperbarui: ${names}.`,
  differentTables: 'tabelnya tidak sama dengan versi ini',
} as const;
