/** Texts of the server's own pages: the API document, and `/` before the dashboard is built. */
export const serverPageMessages = {
  running: 'Server berjalan.',
  notBuiltBefore: 'Dashboard belum dibangun: jalankan',
  notBuiltAfter: 'lalu muat ulang halaman ini.',
  apiDocument: 'Dokumen API',
  apiIntroduction:
    'Semua jawaban JSON berbentuk {code, message, data}. Panggilan bertanda "perlu token" dikirim dengan header Authorization: Bearer <token>. Pada jawaban gagal, data.error berisi kode kesalahan dan data.fields berisi teks tiap isian yang salah.',
  machineReadable: 'Bentuk yang dapat dibaca mesin',
  needsToken: 'perlu token',
} as const;

/** Texts for the person who starts the server or the operator's command line, if it cannot run. */
export const serverStartMessages = {
  wrongSettings: (problems: readonly string[]) =>
    ['Pengaturan belum benar:', ...problems.map((problem) => `  - ${problem}`)].join('\n'),
  givenTwice: (name: string) => `${name} juga diisi; pakai salah satu saja`,
  onlyWith: (name: string) => `hanya dipakai bersama ${name}, yang belum diisi`,
  secretEmpty: (file: string) => `file ${file} kosong`,
  secretUnreadable: (file: string, reason: string) => `file ${file} tidak dapat dibaca (${reason})`,
  oneOf: (choices: string) => `harus salah satu dari ${choices}`,
  address: (forms: readonly string[]) => `harus berupa alamat ${forms.join(' atau ')}`,
  port: (lowest: number) => `harus angka bulat ${lowest} sampai 65535`,
  whatsapp: 'harus 8 sampai 15 digit dengan kode negara, misalnya 6281234567890',
  email: 'harus alamat email',
  phone: 'harus nomor telepon',
  metricsToken: 'harus 16 sampai 200 huruf, angka atau tanda tanpa spasi',
  trustProxy: 'harus true, false, jumlah perantara, atau alamat IP yang dipisahkan koma, misalnya 10.0.0.0/8',

  hostNotOurs:
    'Alamat HOST bukan milik komputer ini. Isi HOST dengan 127.0.0.1, 0.0.0.0, atau alamat komputer ini sendiri.',
  portInUse:
    'Port sudah dipakai program lain. Hentikan program itu, atau pilih port lain dengan PORT=… (atau METRICS_PORT=…)',
  portForRoot: 'Port ini hanya boleh dipakai oleh root. Pilih port mulai dari 1024 dengan PORT=…',

  mailKeyUnusable: (file: string, reason: string) =>
    `Kunci email ${file} tidak dapat dibaca atau dibuat (${reason}). Beri izin, lalu jalankan lagi.`,
  mailKeyBroken: (file: string) =>
    `${file} bukan kunci yang utuh. Pindahkan file itu; kunci baru dibuat saat server dijalankan.`,

  databaseLost: (reason: string) => `Sambungan basis data terputus: ${reason}`,
  changesLost: (reason: string) => `Sambungan pemberitahuan terputus: ${reason}`,

  folderInUse: (folder: string) =>
    `Folder data ${folder} sedang dipakai server Pindahlapak lain. Hentikan server itu, atau pakai DATA_DIR lain.`,
  lockUnusable: (file: string, reason: string) =>
    `Kunci ${file} tidak dapat dipakai (${reason}). Pastikan tidak ada server lain di folder itu, hapus kunci itu, lalu jalankan lagi.`,
  folderReadOnly: (folder: string, reason: string) =>
    `Folder data ${folder} tidak dapat ditulis (${reason}). Beri izin tulis lalu jalankan lagi; tidak ada yang diubah.`,
  fileUnusable: (file: string, reason: string, operator: string) =>
    `Basis data ${file} tidak dapat dibuka (${reason}). Filenya tidak diubah; pulihkan dari cadangan dengan: ${operator} restore <file>`,
  noVerdict: 'tidak ada jawaban',
  databaseNewer: (names: string) =>
    `Basis data ini berasal dari versi Pindahlapak yang lebih baru (${names}). Jalankan versi itu; tidak ada yang diubah.`,
  sqliteNotMigrated: (file: string, reason: string, operator: string) =>
    `Basis data ${file} tidak dapat diperbarui ke versi ini (${reason}). Tidak ada yang diubah. Jalankan lagi versi sebelumnya, atau pulihkan dari cadangan dengan: ${operator} restore <file>. Bila belum ada data di dalamnya, pindahkan file itu ke folder lain lalu jalankan lagi.`,
  noCopyBeforeMigration: (copy: string, reason: string) =>
    `Basis data perlu diperbarui, tetapi salinannya ${copy} tidak dapat ditulis (${reason}). Sediakan ruang di disk, lalu jalankan lagi; tidak ada yang diubah.`,
  postgresNotMigrated: (reason: string) =>
    `Basis data PostgreSQL tidak dapat diperbarui ke versi ini (${reason}). Tidak ada yang diubah. Jalankan lagi versi sebelumnya, atau pulihkan cadangan ke basis data kosong dengan pg_restore.`,
  changesUnusable: (reason: string) =>
    `PostgreSQL untuk pemberitahuan tidak dapat dipakai (${reason}). Periksa CHANGES_DATABASE_URL dan apakah servernya berjalan, lalu jalankan lagi.`,
  postgresUnusable: (reason: string) =>
    `Basis data PostgreSQL tidak dapat dipakai (${reason}). Periksa DATABASE_URL dan apakah servernya berjalan, lalu jalankan lagi.`,
} as const;

/** Printed when the demo is ready. */
export const demoMessages = {
  ready: ({ address, email, password }: { address: string; email: string; password: string }) =>
    [
      '',
      'Demo Pindahlapak siap.',
      `  Alamat   : ${address}/login`,
      `  Email    : ${email}`,
      `  Password : ${password}`,
      '',
      'Semua datanya sementara dan dihapus saat demo dihentikan (Ctrl+C).',
      '',
    ].join('\n'),
} as const;
