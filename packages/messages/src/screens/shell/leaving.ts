/** The question before unsaved changes are left. */
export const leavingTexts = {
  title: 'Ada perubahan yang belum disimpan',
  text: 'Jika Anda meninggalkan halaman ini sekarang, perubahan itu akan hilang.',
  leave: 'Buang perubahan',
  stay: 'Tetap di sini',
  save: 'Simpan lalu lanjut',
} as const;
