import {
  catalogueFileLimits,
  categoryListLimits,
  exportAnswerLimits,
  formatBytes,
  historyLimits,
  ledgerLimits,
  templateFileLimits,
  formatNumber,
} from '@pindahlapak/model';

/** Errors that any screen may have to show; the texts of all others come with the response. */
export const commonErrorMessages = {
  validation: 'Data belum benar. Periksa kembali isian yang ditandai.',
  internal: 'Terjadi kesalahan pada server. Silakan coba lagi.',
  unavailable: 'Layanan sedang tidak tersedia. Silakan coba lagi.',
  'token-required': 'Token otorisasi diperlukan.',
  'token-invalid': 'Token tidak valid.',
  'token-expired': 'Token sudah kedaluwarsa.',
  'role-missing': 'Peran pengguna tidak ditemukan.',
} as const;

/** What happened and what to do, for every error of the server (S11.2). */
export const errorMessages = {
  ...commonErrorMessages,
  'malformed-request': 'Permintaan tidak dapat dibaca. Periksa data yang dikirim lalu coba lagi.',
  'unsupported-media-type': 'Jenis data tidak didukung. Kirim data sebagai JSON atau formulir.',
  'request-too-large': 'Data yang dikirim terlalu besar. Kurangi isinya lalu coba lagi.',
  'route-not-found': 'Alamat yang diminta tidak ditemukan.',
  'account-busy': 'Masih banyak permintaan Anda yang sedang diproses. Tunggu sebentar lalu coba lagi.',
  'too-many-tries': ({ minutes }: { minutes: number }) => `Terlalu banyak percobaan. Coba lagi dalam ${minutes} menit.`,

  'wrong-credentials': 'Email atau password salah.',
  'two-factor-needed': 'Masukkan kode dari aplikasi autentikator Anda.',
  'two-factor-code-wrong':
    'Kode verifikasi salah atau sudah dipakai. Tunggu kode berikutnya di aplikasi autentikator, atau pakai kode pemulihan.',
  'two-factor-on': 'Verifikasi dua langkah sudah menyala.',
  'two-factor-off': 'Verifikasi dua langkah tidak menyala.',
  'account-disabled': 'Akun ini dinonaktifkan. Hubungi dukungan untuk mengaktifkannya kembali.',
  'email-taken': 'Email sudah terdaftar.',
  'reset-code-wrong':
    'Kode verifikasi salah atau sudah kedaluwarsa. Periksa kodenya, atau minta kode baru setelah waktunya habis.',
  'reset-token-wrong': 'Tautan reset tidak valid atau token sudah kedaluwarsa. Minta kode baru.',
  'old-password-wrong': 'Password lama salah.',
  'profile-image-too-large': 'Gagal! File terlalu besar.',
  'profile-image-unreadable': 'Gambar tidak dapat dibaca. Gunakan file JPEG, PNG, WebP, GIF, atau AVIF.',

  'subscription-expired': 'Langganan Anda telah berakhir. Perpanjang langganan untuk menambah produk.',
  'quota-full': 'Kuota penyimpanan produk habis.',
  'product-not-found': 'Produk tidak ditemukan, mungkin sudah dihapus. Muat ulang daftarnya, atau lihat di Sampah.',
  'product-changed':
    'Produk ini sudah diubah di tempat lain. Muat ulang untuk melihatnya, atau timpa dengan perubahan Anda.',
  'catalogue-changed':
    'Katalog atau aturan sudah berubah sejak pratinjau dibuat. Periksa pratinjau yang baru lalu coba lagi.',
  'count-changed': 'Jumlah produknya tidak sama lagi. Belum ada yang berubah; periksa jumlah yang baru lalu coba lagi.',
  'product-exists': 'Produk dengan tautan ini sudah ada di katalog Anda.',
  'batch-not-found': `Riwayat ini tidak ditemukan. Riwayat disimpan ${historyLimits.retentionDays} hari.`,
  'batch-product-not-found': 'Produk ini tidak ada dalam perubahan itu. Muat ulang riwayatnya lalu coba lagi.',
  'batch-final': 'Penghapusan permanen tidak dapat diurungkan.',
  'version-not-found': 'Versi aturan ini tidak ditemukan. Muat ulang riwayatnya lalu pilih versi lain.',
  'configuration-changed':
    'Konfigurasi sudah diubah di tempat lain. Muat ulang untuk melihatnya, atau timpa dengan isian Anda.',
  'window-empty': ({ window }: { window: number }) => `Tidak ada produk di window ${window}.`,
  'views-full': ({ max }: { max: number }) =>
    `Sudah ada ${max} tampilan tersimpan. Hapus yang tidak dipakai lagi lalu coba lagi.`,
  'view-not-found': 'Tampilan tidak ditemukan, mungkin sudah dihapus. Muat ulang daftarnya.',
  'shops-full': ({ max }: { max: number }) => `Sudah ada ${max} toko. Hapus yang tidak dipakai lagi lalu coba lagi.`,
  'shop-not-found': 'Toko tidak ditemukan, mungkin sudah dihapus. Muat ulang daftarnya.',
  'shop-last': 'Ini satu-satunya toko Anda. Tambahkan toko lain dulu, baru hapus yang ini.',
  'link-not-found': 'Tautan tidak ditemukan, mungkin sudah dihapus. Muat ulang antreannya.',
  'selection-empty': 'Tidak ada produk yang cocok dengan pilihan ini.',
  'nothing-to-export':
    'Semua varian produk yang dipilih dimatikan, jadi tidak ada baris untuk diunduh. Aktifkan varian yang dijual lalu coba lagi.',
  'windows-full': 'Semua window sudah terisi. Pilih nomor window tujuan lalu coba lagi.',

  // One of `categoryListProblemTexts`, passed as a parameter because only the server needs those texts.
  'category-list-unreadable': ({ problem }: { problem: string }) => problem,
  'category-list-too-large': `Daftar kategori terlalu besar. Ukuran file paling banyak ${formatBytes(categoryListLimits.bytesMax)}.`,
  'file-too-heavy':
    'File ini terlalu berat untuk dibaca. Hapus sheet dan format yang tidak dipakai, atau bagi menjadi beberapa file, lalu unggah lagi.',
  'file-missing': 'Pilih file dulu lalu unggah lagi.',
  'answer-not-found': 'Jawaban itu sudah dibatalkan.',
  'answers-full': `Satu ekspor menyimpan paling banyak ${exportAnswerLimits.answersMax} jawaban dengan ${formatNumber(exportAnswerLimits.linesMax)} baris. Batalkan salah satunya di Rincian.`,
  'export-not-found': `Ekspor tidak ditemukan. Riwayat ekspor disimpan ${ledgerLimits.days} hari.`,
  // One of `tableFileProblemTexts` or `exportAnswerTexts`.
  'answer-unreadable': ({ problem }: { problem: string }) => problem,
  // One of `tableFileProblemTexts`.
  'import-file-unreadable': ({ problem }: { problem: string }) => problem,
  'import-file-too-large': `File katalog terlalu besar (paling banyak ${formatBytes(catalogueFileLimits.bytesMax)}). Bagi menjadi beberapa file, masing-masing dengan baris judul kolom di atasnya, lalu unggah satu per satu: produk yang tidak ada di file tidak berubah.`,
  'answer-too-large': `Jawaban marketplace terlalu besar. Ukuran file paling banyak ${formatBytes(exportAnswerLimits.bytesMax)}.`,
  'answer-missing': 'Pilih file jawaban marketplace, atau tempel tabelnya.',
  'nothing-rejected': 'Tidak ada produk yang ditolak di ekspor ini.',
  'rejected-deleted': `Semua produk yang ditolak di ekspor ini sudah dihapus. Yang dihapus kurang dari ${historyLimits.trashDays} hari lalu masih ada di Sampah dan bisa dipulihkan.`,
  'export-template-gone':
    'Template ekspor ini sudah dihapus. Unggah templatenya lagi lalu coba lagi; bila jenisnya tidak dikenal, isi ulang lewat Template Saya.',
  'export-live':
    'Ekspor ini mengubah produk yang sudah tayang, jadi tidak diekspor ulang sebagai produk baru. Perbaiki produknya, lalu unduh lagi filenya di Ubah Massal.',

  // One of `templateProblemTexts`.
  'template-unreadable': ({ problem }: { problem: string }) => problem,
  'template-too-large': `Template terlalu besar. Ukuran file paling banyak ${formatBytes(templateFileLimits.bytesMax)}.`,
  'template-not-found': 'Template tidak ditemukan, mungkin sudah dihapus. Unggah lagi bila masih dipakai.',
  'templates-full': ({ max, megabytes }: { max: number; megabytes: number }) =>
    `Paling banyak ${max} template dan ${megabytes} MB. Hapus template yang tidak dipakai lagi lalu coba lagi.`,
  // One of `templateProblemTexts` or `liveTexts`.
  'live-unreadable': ({ problem }: { problem: string }) => problem,
  'live-full': ({ max }: { max: number }) =>
    `Produk tayang di semua toko Anda paling banyak ${formatNumber(max)} baris. Unduh file dengan lebih sedikit produk dari seller center lalu unggah lagi.`,
  'live-missing': 'Toko ini belum punya file ubah massal. Unggah dulu file dari seller center.',
  'live-changed':
    'File toko ini sudah diganti di tab atau perangkat lain. Periksa baris dari file terbaru, lalu pilih lagi.',
  'live-no-products':
    'Belum ada file nama dan deskripsi (basic info) atau gambar (media info) dari Shopee di toko ini. Unggah dulu salah satunya.',
  'live-nothing': 'Tidak ada harga, stok, atau SKU yang perlu diubah pada baris pilihan.',
  'template-unmapped': 'Isi kolom template ini belum dipilih. Pilih dulu di Template Saya, lalu isi lagi.',
  'template-nothing': 'Tidak ada produk dalam pilihan ini. Pilih window, tampilan, atau produk lain.',
  'template-other': ({ products, leaves }: { products: number; leaves: string }) =>
    `Semua ${formatNumber(products)} produk butuh template lain: kategori ${leaves} tidak ada di template ini.`,

  'mappings-full': ({ max }: { max: number }) =>
    `Sudah ada ${formatNumber(max)} kategori yang dipilih. Hapus pilihan yang tidak dipakai lagi lalu coba lagi.`,

  'session-not-found': 'Dashboard itu sudah tidak terbuka.',
  'device-not-found': 'PC tidak ditemukan, mungkin sudah diputuskan. Muat ulang halaman ini.',
  'device-limit': ({ plan, limit, devices }: { plan: string; limit: number; devices: string }) =>
    `Paket ${plan} hanya untuk ${limit} PC. Putuskan salah satu dulu di halaman Ekstensi & Integrasi: ${devices}.`,
  'pairing-code-wrong': 'Kode penghubung salah atau sudah kedaluwarsa. Buat kode baru di halaman Ekstensi & Integrasi.',
} as const;

/** Every code is a key of the catalogue, so an error without a text does not compile. */
export type ErrorCode = keyof typeof errorMessages;

/** The values that an error's text needs, or undefined if it needs none. */
export type ErrorParameters<Code extends ErrorCode = ErrorCode> = (typeof errorMessages)[Code] extends (
  parameters: infer P,
) => string
  ? P
  : undefined;

/** Codes whose text needs no values. */
export type PlainErrorCode = { [Code in ErrorCode]: ErrorParameters<Code> extends undefined ? Code : never }[ErrorCode];

export function errorText(code: PlainErrorCode): string;
export function errorText<Code extends ErrorCode>(code: Code, parameters: ErrorParameters<Code>): string;
export function errorText(code: ErrorCode, parameters?: unknown): string {
  const text = errorMessages[code] as string | ((parameters: unknown) => string);
  return typeof text === 'string' ? text : text(parameters);
}

/** Success texts about account security and deletion; separate, because the first screen loads the others. */
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

/** The server's success messages; the dashboard shows some of them as green toasts (S4.3). */
export const successMessages = {
  ok: 'Berhasil.',
  loggedIn: 'Berhasil masuk. Selamat datang!',
  registered: 'Pendaftaran berhasil. Silakan masuk.',
  loggedOut: 'Anda sudah keluar.',
  resetMailed: 'Jika email terdaftar, kode verifikasi telah dikirim.',
  codeVerified: 'Kode verifikasi berhasil!',
  resetTokenValid: 'Token valid.',
  passwordReset: 'Password berhasil diubah! Silakan login dengan password baru.',
  profileUpdated: 'Profil berhasil diperbarui.',
  passwordChanged: 'Password berhasil diubah.',
  configurationSaved: 'Konfigurasi berhasil disimpan!',
  productUpdated: 'Produk berhasil diperbarui.',
  productDeleted: 'Produk berhasil dihapus',
  windowDeleted: (window: number) => `Berhasil menghapus semua produk di Window ${window}`,
  windowAlreadyEmpty: (window: number) => `Pada Window ${window} tidak ada produk untuk dihapus.`,
  windowNamed: 'Nama window berhasil disimpan.',
  shopSaved: 'Toko berhasil disimpan.',
  shopDeleted: 'Toko berhasil dihapus.',
  viewSaved: 'Tampilan berhasil disimpan.',
  viewDeleted: 'Tampilan berhasil dihapus.',
  imported: 'Produk sudah diproses.',
  batchUndone: (products: number) => `${formatNumber(products)} produk dikembalikan seperti semula.`,
  nothingUndone: 'Tidak ada yang perlu dikembalikan.',
  productsRestored: (products: number) => `${formatNumber(products)} produk dipulihkan.`,
  trashPurged: (products: number) => `${formatNumber(products)} produk dihapus permanen.`,
  rulesRestored: 'Aturan berhasil dikembalikan.',
  mappingsSaved: 'Pilihan kategori berhasil disimpan.',
  categoryListSaved: 'Daftar kategori berhasil diunggah.',
  resultsCleared: 'Hasil unggah dibatalkan.',
  resultsSaved: 'Hasil unggah sudah dicatat.',
  templateUploaded: 'Template berhasil diunggah.',
  templateSaved: 'Template berhasil disimpan.',
  templateDeleted: 'Template dihapus.',
  liveUploaded: 'File ubah massal sudah dibaca.',
  liveMatched: 'Pilihan produk disimpan.',
  liveBroughtIn: 'Produk tayang diambil ke katalog.',
  pairingCodeCreated: 'Kode penghubung dibuat.',
  devicePaired: 'PC terhubung.',
  deviceRemoved: 'PC diputuskan.',
  deviceRenamed: 'Nama PC disimpan.',
} as const;
