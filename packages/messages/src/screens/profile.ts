import { accountLimits, megabyte } from '@pindahlapak/model';

/** The profile (S12.7). */
export const profileTexts = {
  title: 'Profil Saya',
  text: 'Data diri, langganan, dan keamanan akun Anda.',
  pictureUpload: 'Ubah Foto',
  pictureHint: `JPEG, PNG, WebP, GIF, atau AVIF, maksimal ${accountLimits.profileImageMaxBytes / megabyte} MB.`,
  pictureChosen: (name: string) => `${name} dipakai setelah Anda menyimpan.`,
  pictureTooLarge: 'Gagal! File terlalu besar.',
  subscription: 'Status langganan',
  joined: 'Bergabung sejak',
  security: 'Keamanan',
  verified: 'Terverifikasi',

  infoTitle: 'Informasi Pribadi',
  infoText: 'Dipakai untuk akun dan riwayat pembelian Anda.',
  edit: 'Edit',
  fullName: 'Nama Lengkap',
  email: 'Email',
  phoneNumber: 'Nomor Telepon',
  address: 'Alamat',
  currentPassword: 'Password Saat Ini',
  currentPasswordHint: 'Email hanya dapat diganti dengan password akun ini. Alamat lama menerima pemberitahuan.',
  updateFailed: 'Terjadi kendala saat update profil.',

  passwordTitle: 'Ubah Password',
  passwordText: 'Tekan tombol untuk memperbarui password Anda. Semua dashboard lain harus masuk lagi.',
  passwordOpen: 'Ubah Password',
  oldPassword: 'Password Lama',
  newPassword: 'Password Baru',
  confirmNewPassword: 'Konfirmasi Password Baru',
  passwordSave: 'Simpan Password',
  passwordFailed: 'Terjadi kesalahan saat update password.',
} as const;
