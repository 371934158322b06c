import { planLimits, proProductsPerPc } from '@pindahlapak/model';

const { productQuota, deviceLimit } = planLimits.Pro;

/** Plans, purchase history and invoices (S12.8). */
export const subscriptionTexts = {
  title: 'Paket Langganan',
  renew: (plan: string) => `Perpanjang ${plan}`,
  billing: 'Periode tagihan',
  monthly: 'Bulanan',
  yearly: 'Tahunan',
  saving: 'Hemat 20% an',
  monthlyNote: 'Paket dijual per tahun. Pilih periode satu tahun untuk melihat paketnya.',
  popular: 'Paling Populer',
  perYear: '/ tahun',
  insteadOf: 'Harga per bulan selama 12 bulan',
  customPrice: 'Harga Kustom',
  features: 'Yang Anda dapatkan',
  plans: {
    pro: {
      name: 'Pro',
      description: 'Untuk penjual yang rutin memindahkan produk.',
      features: [
        `Penyimpanan ${productQuota} produk`,
        'Dukungan prioritas 24/7',
        `Akses ${deviceLimit} PC (${proProductsPerPc} produk per PC)`,
        'Integrasi marketplace (Akulaku, Shopee)',
      ],
      button: 'Pilih Pro',
      message: 'Halo, saya ingin berlangganan paket Pro tahunan Pindahlapak.',
    },
    custom: {
      name: 'Custom',
      description: 'Untuk tim dan toko dengan kebutuhan khusus.',
      features: [
        'Akses tanpa batas',
        'Manajer akun khusus',
        'Laporan kustom',
        'Akses API penuh',
        'Pelatihan eksklusif',
      ],
      button: 'Hubungi Penjualan',
      message: 'Halo, saya ingin bertanya tentang paket Custom Pindahlapak.',
    },
  },

  summary: 'Ringkasan pembelian',
  totalPaid: 'Total Pembelian',
  succeeded: 'Transaksi Berhasil',
  lastSince: 'Langganan Terakhir Sejak',
  noDate: 'Tanggal tidak tersedia',

  history: 'Riwayat Pembelian',
  historyTable: 'Daftar transaksi',
  noHistory: 'Belum ada riwayat transaksi',
  noHistoryText: 'Transaksi muncul di sini setelah pembayaran Anda dicatat.',
  date: 'Tanggal',
  description: 'Deskripsi',
  paymentMethod: 'Metode Pembayaran',
  amount: 'Jumlah',
  status: 'Status',
  actions: 'Aksi',
  view: 'Lihat invoice',
  download: 'Unduh invoice',
  viewOf: (number: string) => `Lihat invoice ${number}`,
  downloadOf: (number: string) => `Unduh invoice ${number}`,
  statuses: { success: 'Berhasil', pending: 'Pending', expired: 'Kedaluwarsa' },
  /** Used for a record without a status. Statuses without a label are shown unchanged. */
  missingStatus: 'canceled',
} as const;

/** The invoice as dialog, file and printed page. */
export const invoiceTexts = {
  title: 'Invoice',
  heading: (number: string) => `Invoice ${number}`,
  date: 'Tanggal',
  dueDate: 'Jatuh tempo',
  customer: 'Pelanggan',
  description: 'Deskripsi',
  plan: 'Paket',
  amount: 'Jumlah',
  subtotal: 'Subtotal',
  discount: 'Diskon',
  tax: 'Pajak',
  total: 'Total',
  status: 'Status',
  paymentMethod: 'Metode pembayaran',
  statuses: { success: 'LUNAS', pending: 'MENUNGGU', failed: 'GAGAL' },
  companyAddress: 'Indonesia',
  thanks: 'Terima kasih atas kepercayaan Anda.',
  preview: 'Preview',
  print: 'Print',
  download: 'Unduh',
  close: 'Tutup',
  notPaid: 'Invoice bisa diunduh setelah pembayaran berhasil.',
  downloadedNumber: (number: string) => `Invoice ${number} berhasil diunduh`,
  downloaded: 'Invoice berhasil diunduh',
  windowBlocked: 'Browser memblokir jendela baru. Izinkan pop-up untuk situs ini, lalu coba lagi.',
} as const;
