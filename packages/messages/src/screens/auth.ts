import { accountLimits, planLimits, trialDays, resetLimits } from '@pindahlapak/model';

/** Login and registration (S3.2), and the titles of all guest screens. */
export const authTexts = {
  email: 'Email',
  emailPlaceholder: 'nama@email.com',
  password: 'Password',
  fullName: 'Nama Lengkap',
  phoneNumber: 'Nomor Telepon',
  phonePlaceholder: '081234567890',
  address: 'Alamat',
  confirmPassword: 'Konfirmasi Password',
  passwordHint: `Minimal ${accountLimits.passwordMin} karakter, berisi huruf dan angka.`,
  backToLogin: 'Kembali ke halaman masuk',

  loginTitle: 'Masuk',
  loginText: 'Masuk untuk mengurus lapak Anda.',
  loginSubmit: 'Masuk',
  loginBusy: 'Sedang masuk...',
  loginRefused: 'Email dan password tidak cocok. Periksa keduanya, lalu coba lagi.',
  registeredNote: (email: string) => `Akun ${email} sudah dibuat. Masukkan password untuk masuk.`,
  forgotLink: 'Lupa password?',
  noAccount: 'Belum punya akun?',
  registerLink: 'Daftar sekarang',

  registerTitle: 'Daftar Akun',
  registerText: `Coba gratis ${trialDays} hari, sampai ${planLimits.Trial.productQuota} produk.`,
  registerSubmit: 'Daftar',
  registerBusy: 'Mendaftarkan...',
  haveAccount: 'Sudah punya akun?',
  loginLink: 'Masuk di sini',

  forgotTitle: 'Lupa Password',
  verificationTitle: 'Verifikasi Kode',
  resetTitle: 'Buat Password Baru',
} as const;

const { otpLength } = resetLimits;

/** Reset code and new password (S3.2); separate, because the login does not need them. */
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

/** The first step of a password reset (S3.2). */
export const forgotTexts = {
  forgotText: `Tulis email akun Anda. Kami kirim kode ${otpLength} digit untuk membuat password baru.`,
  forgotSubmit: 'Kirim Kode Reset',
  forgotBusy: 'Mengirim...',
  forgotSentTitle: 'Email Terkirim!',
  forgotSentText: (email: string) => `Kode reset sedang menuju ${email}. Anda akan diarahkan ke halaman verifikasi.`,
  forgotSentToast: 'Email reset password telah dikirim!',
} as const;
