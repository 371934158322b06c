import { accountLimits, resetLimits } from '@pindahlapak/model';

/** Texts for the checks of a code, of a new password and of its repetition; the first screen loads without them. */
export const newPasswordMessages = {
  otpIncomplete: `Masukkan kode ${resetLimits.otpLength} digit lengkap`,
  tokenRequired: 'Token wajib diisi.',
  newPasswordRequired: 'Password baru wajib diisi',
  newPasswordShort: `Password minimal ${accountLimits.passwordMin} karakter`,
  newPasswordLong: `Password maksimal ${accountLimits.passwordMax} karakter`,
  confirmNewPasswordRequired: 'Konfirmasi password wajib diisi',
  confirmNewPasswordDiffers: 'Password tidak cocok',
  oldPasswordRequired: 'Password lama wajib diisi',
  profilePasswordsDiffer: 'Kata sandi baru dan konfirmasi kata sandi tidak cocok!',
} as const;
