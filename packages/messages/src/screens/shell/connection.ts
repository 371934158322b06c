/** Shown without a network, and after an update of the dashboard (S2.6). */
export const connectionTexts = {
  offline: 'Koneksi terputus – data yang tampil mungkin bukan yang terbaru',
  offlineUnsaved: 'Koneksi terputus – perubahan belum tersimpan',
  partMissing: 'Bagian ini belum termuat',
  partMissingText: 'Periksa koneksi, lalu coba lagi.',
  newVersion: 'Ada versi baru',
  newVersionText: 'Dashboard sudah diperbarui. Muat ulang untuk melanjutkan; isian Anda tetap tersimpan.',
  reload: 'Muat ulang',
} as const;
