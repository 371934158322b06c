import { resetLimits } from '@pindahlapak/model';
import { authTexts } from './auth.ts';

const { otpLength } = resetLimits;

/** The code and the new password of a forgotten one (S3.2), apart from what the login needs at once. */
export const resetFlowTexts = {
  ...authTexts,

  verificationText: `Masukkan kode ${otpLength} digit yang kami kirim ke`,
  verificationNoEmail: 'Alamat email tidak ada di tautan ini. Mulai lagi dari halaman Lupa Password.',
  verificationCode: 'Kode verifikasi',
  verificationDigit: (position: number) => `Digit ke-${position}`,
  verificationSubmit: 'Verifikasi',
  verificationBusy: 'Memverifikasi...',
  verificationDone: 'Kode verifikasi berhasil!',
  verificationExpiresIn: 'Kode berlaku',
  verificationExpired: 'Kode sudah kedaluwarsa. Minta kode baru.',
  resend: 'Kirim Ulang Kode',
  resendBusy: 'Mengirim ulang...',
  resendDone: 'Kode verifikasi baru telah dikirim!',
  resendFailed: 'Gagal mengirim ulang kode',
  changeEmail: 'Ganti email',
  resetText: 'untuk akun',
  resetVerified: 'Kode verifikasi sudah diperiksa. Silakan buat password baru.',
  resetChecking: 'Memeriksa tautan reset...',
  resetNewPassword: 'Password Baru',
  resetConfirmPassword: 'Konfirmasi Password Baru',
  resetSubmit: 'Ubah Password',
  resetBusy: 'Mengubah Password...',
  resetMatch: 'Password cocok',
  resetStrength: 'Kekuatan password',
  resetStrengthLabels: ['', 'Lemah', 'Sedang', 'Kuat', 'Sangat Kuat'],
  resetStrengthHint: 'Lebih kuat dengan huruf besar, angka, dan simbol.',
  resetInvalidTitle: 'Tidak Valid',
  resetInvalidText: 'Tautan reset tidak valid atau token sudah kedaluwarsa.',
  resetInvalidAgain: 'Reset Password Ulang',
  resetDone: 'Password berhasil diubah! Silakan login dengan password baru.',
  resetFailed: 'Gagal mengubah password. Silakan coba lagi.',
  resetFailedToast: 'Gagal mengubah password',
} as const;

/** The first step of a forgotten password (S3.2). */
export const forgotTexts = {
  forgotText: `Tulis email akun Anda. Kami kirim kode ${otpLength} digit untuk membuat password baru.`,
  forgotSubmit: 'Kirim Kode Reset',
  forgotBusy: 'Mengirim...',
  forgotSentTitle: 'Email Terkirim!',
  forgotSentText: (email: string) => `Kode reset sedang menuju ${email}. Anda akan diarahkan ke halaman verifikasi.`,
  forgotSentToast: 'Email reset password telah dikirim!',
} as const;
