/** The end of a session and calls without an answer (S2.5). */
export const sessionTexts = {
  expiredTitle: 'Session Expired',
  expiredDefault: 'Sesi Anda telah berakhir. Silakan login kembali.',
  expiredKept: 'Isian yang belum disimpan tetap tersimpan di tab ini dan muncul lagi setelah Anda masuk.',
  signOut: 'Keluar',
  noConnection: 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda lalu coba lagi.',
} as const;
