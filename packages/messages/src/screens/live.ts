/** Why a workbook cannot be used to edit listings, and what to do. */
export const liveTexts = {
  notWorkbook:
    'File ini bukan file Excel (.xlsx). Unggah file ubah massal dari seller center; tabel Anda sendiri, misalnya csv, simpan dulu sebagai .xlsx.',
  tooLarge:
    'Isi file ini terlalu besar. Hapus baris kosong dan sheet yang tidak dipakai, atau bagi menjadi beberapa file.',
  notLive:
    'Ini bukan file ubah massal dari seller center, juga bukan tabel dengan kolom SKU, harga, dan stok. Unduh file ubah massal dari seller center. Template produk baru diisi di Template Saya; laporan gagal dari marketplace dicatat di Riwayat Ekspor.',
  noRows:
    'File ini tidak berisi produk. Bila nomor produknya tampil sebagai 1.73E+18, file sudah disimpan ulang oleh Excel: unduh lagi dari seller center.',
  otherMarketplace: (file: string, shop: string) =>
    `Ini file ${file}, sedangkan toko “${shop}” tidak ada di ${file}. Pilih atau tambah toko ${file}, lalu unggah di sana.`,
} as const;

const ownTable = 'tabel Anda sendiri dengan kolom SKU, harga, dan stok';

export const livePageTexts = {
  text: 'Harga dan stok produk yang sudah tayang, mengikuti aturan Anda.',
  shop: 'Toko',
  shopNamed: (name: string) => `Toko: ${name}`,
  addShop: 'Tambah toko',
  shopName: 'Nama toko',
  marketplace: 'Marketplace',
  marketplaces: {
    akulaku: 'Akulaku',
    shopee: 'Shopee',
    tiktok: 'TikTok Shop | Tokopedia',
    lazada: 'Lazada',
    other: 'Lainnya',
  },
  saveShop: 'Tambahkan',
  savingShop: 'Menyimpan...',
  uploadNewer: 'Unggah file yang lebih baru',
  uploadText: {
    akulaku: `File .xlsx berisi ${ownTable}.`,
    shopee: `File mass update dari seller center Shopee, atau ${ownTable}.`,
    tiktok: `File batch edit dari seller center TikTok Shop | Tokopedia, atau ${ownTable}.`,
    lazada: `File harga dan stok dari seller center Lazada, atau ${ownTable}.`,
    other: `File .xlsx berisi ${ownTable}.`,
  },
  fileKinds: '.xlsx, paling besar 20 MB',
  reading: 'Membaca dan mencocokkan...',
  kinds: {
    sales: 'Harga dan stok',
    basic: 'Nama dan deskripsi',
    media: 'Gambar',
    shipping: 'Pengiriman',
    dts: 'Masa pengemasan',
    table: 'Tabel SKU',
  },
  uploadedAt: (date: string) => `diunggah ${date}`,
  notArrived: (count: string) => `${count} baris belum menampilkan harga atau stok dari file terakhir yang Anda unduh.`,
  withoutSku: (count: string) =>
    `${count} baris tanpa SKU tidak dibaca. Isi SKU-nya di seller center, lalu unggah lagi.`,
  filters: 'Saringan baris',
  all: 'Semua',
  states: {
    changed: 'Berubah',
    up: 'Naik',
    down: 'Turun',
    large: 'Perubahan besar',
    'under-floor': 'Di bawah untung minimal',
    doubtful: 'Meragukan',
    unknown: 'Tidak dikenal',
    missing: 'Hilang',
    refused: 'Ditolak',
    matched: 'Cocok',
  },
  caption: 'Produk yang tayang di toko ini',
  columns: { use: 'Ikut', listing: 'Produk tayang', theirs: 'Di toko', ours: 'Menurut aturan', difference: 'Selisih' },
  use: (title: string) => `Ubah ${title}`,
  stock: (stock: string) => `Stok ${stock}`,
  net: 'Untung bersih',
  same: 'Sama',
  whichProduct: 'Produk mana ini?',
  bySku: (count: string) => `Cocokkan ${count} baris menurut nomor SKU`,
  bySkuText:
    'Tabel ini tidak menyebut warna atau ukuran. Nomor di belakang SKU mengikuti urutan varian di katalog sekarang: cocokkan sekaligus bila urutan varian tidak pernah Anda ubah.',
  needsCost: 'Harga modal belum diisi: harga di katalog masih harga jual toko Anda, jadi tidak ada harga baru.',
  typeCost: 'Isi harga modal',
  noneOfThese: 'Bukan semuanya',
  takeBack: 'Batalkan pilihan',
  takeBackOf: (title: string) => `Batalkan pilihan untuk ${title}`,
  reason: (reason: string) => `Ditolak: ${reason}`,
  emptyTitle: 'Belum ada file untuk toko ini',
  emptyText:
    'Unduh file ubah massal dari seller center toko ini, lalu unggah di sini. Isi toko tidak berubah sebelum hasilnya Anda unggah kembali.',
  nothingTitle: 'Tidak ada baris di sini',
  bringIn: {
    title: 'Ambil ke katalog',
    text: 'Produk tayang yang belum ada di katalog ditambahkan dari file basic info, media info, dan sales info toko ini. Harga di toko ikut dicatat; isi harga modal Anda sebelum harga di toko itu diubah dari sini.',
    bring: 'Ambil ke katalog',
    bringing: 'Mengambil...',
    created: (count: string) => `${count} produk baru`,
    updated: (count: string) => `${count} produk diperbarui`,
    unchanged: (count: string) => `${count} sudah sama`,
    known: (count: string) => `${count} sudah ada sebagai produk lain di katalog`,
    doubtful: (count: string) => `${count} meragukan: pilih dulu produknya`,
    incomplete: (count: string) => `${count} dilewati karena tanpa gambar atau harga`,
    missingFiles: (files: readonly string[]) =>
      `Belum diunggah: file ${files.join(', ')}. Unggah, lalu ambil lagi untuk melengkapi.`,
    rejected: (count: string) => `${count} ditolak`,
  },
  written: 'Yang ditulis',
  fields: { price: 'Harga', stock: 'Stok', sku: 'SKU yang kosong' },
  onlyChanged: 'Hanya baris yang berubah',
  confirmLarge: (count: string) => `Termasuk ${count} perubahan harga besar`,
  fieldCounts: {
    price: (count: string) => `${count} harga`,
    stock: (count: string) => `${count} stok`,
    sku: (count: string) => `${count} SKU`,
  },
  counts: (counts: readonly string[]) =>
    counts.length === 0 ? 'Tidak ada yang ditulis.' : `${counts.join(', ')} akan ditulis. Sel lain tetap.`,
  held: (count: string) => `${count} perubahan besar ditahan.`,
  download: 'Unduh file',
  toDownload: 'Lewati daftar',
  downloading: 'Menyiapkan...',
} as const;
