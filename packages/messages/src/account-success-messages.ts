/** What the server answers when a call about the safety or the end of an account went well. Apart from the others, which the first screen loads. */
export const accountSuccessMessages = {
  twoFactorOn: 'Verifikasi dua langkah dinyalakan.',
  twoFactorOff: 'Verifikasi dua langkah dimatikan.',
  recoveryCodesRenewed: 'Kode pemulihan baru dibuat.',
  deletionAsked: 'Penghapusan akun diminta.',
  deletionCancelled: 'Penghapusan akun dibatalkan.',
  sessionEnded: 'Dashboard itu sudah dikeluarkan.',
  sessionsEnded: 'Semua dashboard lain sudah dikeluarkan.',
  idleHoursSaved: 'Waktu keluar otomatis disimpan.',
} as const;
