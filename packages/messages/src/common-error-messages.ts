/** The errors that every screen of the dashboard may have to tell by itself; the texts of the others come with an answer. */
export const commonErrorMessages = {
  validation: 'Data belum benar. Periksa kembali isian yang ditandai.',
  internal: 'Terjadi kesalahan pada server. Silakan coba lagi.',
  unavailable: 'Layanan sedang tidak tersedia. Silakan coba lagi.',
  'token-required': 'Token otorisasi diperlukan.',
  'token-invalid': 'Token tidak valid.',
  'token-expired': 'Token sudah kedaluwarsa.',
  'role-missing': 'Peran pengguna tidak ditemukan.',
} as const;
