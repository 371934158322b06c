/** Texts of the server's own plain pages: the API document, and `/` before the build. */
export const serverPageMessages = {
  running: 'Server berjalan.',
  notBuiltBefore: 'Dashboard belum dibangun: jalankan',
  notBuiltAfter: 'lalu muat ulang halaman ini.',
  apiDocument: 'Dokumen API',
  apiIntroduction:
    'Semua jawaban JSON berbentuk {code, message, data}. Panggilan bertanda "perlu token" dikirim dengan header Authorization: Bearer <token>. Pada jawaban gagal, data.error berisi kode kesalahan dan data.fields berisi teks tiap isian yang salah.',
  machineReadable: 'Bentuk yang dapat dibaca mesin',
  needsToken: 'perlu token',
  parameters: 'Parameter',
  name: 'Nama',
  place: 'Letak',
  places: { path: 'alamat', query: 'query', header: 'header' },
  form: 'Bentuk',
  required: 'wajib',
  optional: 'boleh kosong',
  requestBody: 'Isi permintaan',
  answer: 'Jawaban',
  errors: 'Kesalahan',
  status: 'Status',
  codes: 'Kode',
} as const;
