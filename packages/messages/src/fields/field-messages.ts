import {
  bulkLimits,
  configurationLimits,
  guardLimits,
  historyLimits,
  kilobyte,
  pageMax,
  productLimits,
  accountLimits,
  resetLimits,
  formatNumber,
} from '@pindahlapak/model';

/** Texts for the checks of account fields and for checks that any field has. The first screen loads only these. */
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

  textTooLong: (max: number) => `Maksimal ${formatNumber(max)} karakter.`,
  textNeeded: 'Kirim sebagai teks, di antara tanda kutip.',
  notFitting: 'Isian tidak sesuai. Periksa jenis dan isinya.',
} as const;

/** Texts for the checks of codes and new passwords; the first screen loads without them. */
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

/** Texts of all field checks, shared by the forms and the server. */
export const fieldMessages = {
  ...accountFieldMessages,
  ...newPasswordMessages,

  productNameRequired: 'Nama produk harus diisi.',
  productImageRequired: 'Gambar utama produk harus diisi.',
  productPriceInvalid: 'Harga produk harus valid dan lebih dari 0.',
  productPriceTooHigh: 'Harga produk terlalu besar.',
  productTooLarge: `Produk ini terlalu besar: seluruh isiannya boleh paling banyak ${productLimits.bytesMax / kilobyte} KB. Persingkat deskripsinya.`,
  addressInvalid: 'Tautan harus berupa alamat http atau https yang lengkap.',
  addressUserInfo: 'Tautan tidak boleh memuat nama pengguna atau kata sandi.',
  addressPrivate: 'Tautan harus menuju situs di internet, bukan komputer ini atau jaringan lokal.',
  marketplaceUnknown: 'Marketplace tidak dikenal.',
  conditionUnknown: "Kondisi harus 'baru' atau 'bekas'.",
  windowRange: `Window harus angka ${productLimits.windowMin} sampai ${productLimits.windowMax}.`,
  pageRange: `Halaman harus angka 1 sampai ${formatNumber(pageMax)}.`,
  limitRange: `Jumlah per halaman harus angka 1 sampai ${formatNumber(productLimits.listLimitMax)}.`,
  priceRange: `Harga harus angka 0 sampai ${formatNumber(productLimits.priceMax)}.`,
  selectionSize: `Pilih produk dengan saringan, atau sebutkan paling banyak ${formatNumber(bulkLimits.idsMax)} produk.`,
  guardWordsTooMany: `Paling banyak ${guardLimits.wordsMax} kata.`,
  viewNameRequired: 'Beri nama tampilan ini.',
  viewNameTaken: 'Sudah ada tampilan dengan nama ini.',
  shopNameRequired: 'Beri nama toko ini.',
  shopNameTaken: 'Sudah ada toko dengan nama ini di marketplace yang sama.',
  shopMarketplaceFixed: 'Marketplace sebuah toko tidak dapat diganti. Tambahkan toko baru.',
  deductionNameRequired: 'Beri nama potongan ini.',
  deductionsTooMany: (max: number) => `Paling banyak ${max} potongan.`,
  /** `min` may have decimals, which `formatNumber` would round. */
  percentDecimals: (min: number, max: number) =>
    `Isi persen dari ${String(min).replace('.', ',')} sampai ${formatNumber(max)}, paling banyak dua angka di belakang koma.`,
  dayInvalid: 'Tulis tanggal seperti 2026-11-22.',
  trashIds: `Pilih 1 sampai ${historyLimits.trashIdsMax} produk, atau semuanya.`,
  historyLimitRange: `Jumlah per halaman harus angka 1 sampai ${historyLimits.listLimitMax}.`,
  listLimitRange: (max: number) => `Jumlah per halaman (limit) harus angka 1 sampai ${formatNumber(max)}.`,
  mappingsCount: (max: number) => `Kirim 1 sampai ${formatNumber(max)} pilihan kategori (mappings) sekaligus.`,
  decisionsCount: (max: number) => `Kirim 1 sampai ${formatNumber(max)} keputusan sekaligus.`,
  importSize: `Kirim 1 sampai ${productLimits.importBatchMax} produk sekaligus.`,

  wholeNumber: 'Isi dengan angka bulat.',
  numberRange: (min: number, max: number) => `Isi dengan angka ${formatNumber(min)} sampai ${formatNumber(max)}.`,
  marginIncomplete: 'Mohon lengkapi semua field',
  marginOverlap: 'Rentang harga tumpang tindih dengan margin yang ada',
  marginReversed: 'Harga minimum tidak boleh melebihi harga maksimum',
  wordRequired: 'Mohon masukkan kata asli',
  wordExists: 'Kata asli sudah ada dalam daftar',
  tooManyRules: `Maksimal ${formatNumber(configurationLimits.rulesMax)} aturan.`,
  optionUnknown: 'Pilihan tidak dikenal.',

  leafIdInvalid: 'ID kategori harus berupa angka.',
  optionRequired: 'Nama pilihan varian harus diisi.',
  variantsCount: (max: number, count: number) => `Varian terlalu banyak: ${formatNumber(count)}, paling banyak ${max}.`,
  variantsTooLarge: 'Teks dan tautan gambar varian terlalu panjang bila digabung. Pendekkan sebagian.',
  variantUnknown: 'Varian ini bukan milik produk ini.',
  variantTwice: 'Varian yang sama diisi dua kali.',
  variantRejected: (number: number, reason: string) => `Varian ke-${number}: ${reason}`,
  variantsMerged: (count: number) =>
    `${count} varian dengan pilihan yang sama digabung; yang dipakai varian dengan harga tertinggi.`,
  optionNamesCount: 'Isi satu atau dua nama pilihan varian.',

  currentPasswordRequired: 'Masukkan password Anda untuk mengganti email.',
  currentPasswordWrong: 'Password salah.',
  codeRequired: 'Masukkan kode verifikasi.',
  codeWrong: 'Kode salah atau sudah dipakai.',

  deviceNameRequired: 'Nama PC wajib diisi.',
  pairingCodeRequired: 'Kode penghubung wajib diisi.',
} as const;
