import { accountLimits, planLimits, trialDays } from '@pindahlapak/model';

/** Login and registration (S3.2), with the titles of all screens for guests. */
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
