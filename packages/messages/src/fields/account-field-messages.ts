import { accountLimits } from '@pindahlapak/model';

/** Texts for the checks of an account's fields, and for any field. Apart from the others, because the first screen loads only these. */
export const accountFieldMessages = {
  emailRequired: 'Email wajib diisi.',
  emailFormat: 'Format email tidak valid.',
  formatOf: (label: string) => `Format ${label} tidak valid.`,
  passwordRequired: 'Password wajib diisi.',
  passwordShort: `Password minimal ${accountLimits.passwordMin} karakter.`,
  passwordLong: `Password maksimal ${accountLimits.passwordMax} karakter.`,
  passwordLettersAndDigits: 'Password harus mengandung huruf dan angka.',
  fullNameRequired: 'Nama wajib diisi.',
  fullNameShort: `Nama minimal ${accountLimits.fullNameMin} karakter.`,
  fullNameLong: `Nama maksimal ${accountLimits.fullNameMax} karakter.`,
  phoneRequired: 'Nomor telepon wajib diisi.',
  phoneFormat: `Nomor telepon harus ${accountLimits.phoneMin}–${accountLimits.phoneMax} digit angka.`,
  addressRequired: 'Alamat wajib diisi.',
  addressShort: 'Alamat terlalu pendek.',
  addressLong: `Alamat maksimal ${accountLimits.addressMax} karakter.`,
  confirmPasswordRequired: 'Konfirmasi password wajib diisi.',
  confirmPasswordDiffers: 'Password tidak cocok.',

  textTooLong: (max: number) => `Maksimal ${max.toLocaleString('id-ID')} karakter.`,
  notFitting: 'Isian tidak sesuai. Periksa jenis dan isinya.',
} as const;
