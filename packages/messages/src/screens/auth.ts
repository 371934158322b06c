import { accountLimits, planLimits, resetLimits, trialDays } from '@pindahlapak/model';

const { otpLength } = resetLimits;

/** Login, registration and the first step of a forgotten password (S3.2), with the titles of all these screens. */
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
  backToLogin: 'Kembali ke Login',

  loginTitle: 'Masuk',
  loginText: 'Masuk untuk mengurus lapak Anda.',
  loginSubmit: 'Masuk',
  loginBusy: 'Sedang masuk...',
  loginRefused: 'Belum masuk: email dan password tidak cocok. Periksa keduanya.',
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
  forgotText: `Tulis email akun Anda. Kami kirim kode ${otpLength} digit untuk membuat password baru.`,
  forgotSubmit: 'Kirim Kode Reset',
  forgotBusy: 'Mengirim...',
  forgotSentTitle: 'Email Terkirim!',
  forgotSentText: (email: string) => `Kode reset sedang menuju ${email}. Anda akan diarahkan ke halaman verifikasi.`,
  forgotSentToast: 'Email reset password telah dikirim!',

  verificationTitle: 'Verifikasi Kode',
  resetTitle: 'Buat Password Baru',
} as const;
