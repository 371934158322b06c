import { deletionDelayDays } from '@pindahlapak/model';
import { appName } from '../app-name.ts';

/** The privacy notice (UU 27/2022). Whoever runs the installation is responsible and reachable at `contact`. */
export const privacyTexts = {
  title: `Catatan privasi ${appName}`,
  sections: (contact: string): { title: string; paragraphs: string[] }[] => [
    {
      title: 'Apa yang disimpan',
      paragraphs: [
        'Data akun: nama, email, nomor telepon, alamat, dan foto profil bila Anda mengunggahnya. Password hanya disimpan sebagai hash.',
        'Isi pekerjaan Anda: produk, konfigurasi, template, ekspor, dan riwayat perubahannya; pembelian langganan.',
        'Keamanan akun: kapan akun dibuka, dengan browser apa, dan dari jaringan mana (hanya tiga angka pertama alamat IPv4). Catatan server memuat alamat jaringan lengkap dari setiap permintaan.',
      ],
    },
    {
      title: 'Untuk apa',
      paragraphs: [
        'Hanya untuk menjalankan layanan ini: membuka akun Anda, mengurus katalog, mengirim kode dan pemberitahuan keamanan, mencatat langganan. Data tidak dijual dan tidak diberikan kepada pihak lain; gambar produk dimuat browser Anda langsung dari marketplace.',
      ],
    },
    {
      title: 'Berapa lama',
      paragraphs: [
        'Selama akun ada. Aktivitas akun 12 bulan, dashboard yang berakhir 30 hari, kode beberapa menit. Cadangan disimpan menurut jadwal pengelola.',
        `Bila Anda menghapus akun, semua isinya dihapus ${deletionDelayDays} hari kemudian, dari cadangan saat cadangan itu habis masanya.`,
      ],
    },
    {
      title: 'Hak Anda',
      paragraphs: [
        'Melihat dan memperbaiki data di halaman Profil; mengunduh data akun sebagai zip; meminta akun dihapus; menarik persetujuan dengan menghapus akun.',
        `Pertanyaan dan keluhan: ${contact}. Bila data Anda bocor, kami memberi tahu Anda paling lambat 3 x 24 jam setelah mengetahuinya.`,
      ],
    },
    {
      title: 'Persetujuan',
      paragraphs: ['Anda menyetujui catatan ini saat membuat akun. Tanggalnya tercatat dan ada di unduhan data Anda.'],
    },
  ],
} as const;

/** Texts of the zip with a seller's data. */
export const personalDataTexts = {
  readMe: `Data akun ${appName} Anda

akun.json              data diri, paket, kuota
produk                 katalog Anda; varian: pilihan warna, ukuran, dan lainnya
produk-di-sampah       produk yang dihapus dan masih dapat dipulihkan
konfigurasi-*          harga, kata, dan isian untuk ekspor
versi-aturan           konfigurasi seperti setiap kali disimpan
pilihan-kategori       kategori asal dan kategori tujuan
bawaan-ekspor          isian bawaan ekspor
tampilan-tersimpan     saringan daftar produk yang disimpan
nama-window            nama yang Anda berikan untuk window
template               template yang Anda unggah: nama file dan isian Anda
peta-kolom-template    isi kolom template yang Anda tunjukkan sendiri
pembelian              riwayat langganan
tautan-dari-hp         tautan produk yang dikirim dari HP
pc                     PC yang terhubung
riwayat-perubahan      siapa mengubah apa di katalog
isi-perubahan          nilai sebelum dan sesudah setiap perubahan
riwayat-ekspor         file yang diunduh
baris-ekspor           baris setiap ekspor
jawaban-ekspor         file jawaban yang Anda masukkan; hasil-ekspor: per baris
daftar-kategori        daftar kategori yang Anda unggah
toko                   toko Anda, harga dan potongannya
produk-tayang          baris file ubah massal terakhir; -dikenal: pasangannya
perubahan-sumber       yang berbeda di sumber dan keputusan Anda
kunjungan-sumber       isi halaman produk saat dilihat
aktivitas-akun         masuk, keluar, dan perubahan akun 12 bulan terakhir

File .json berisi data lengkap; .csv berisi data yang sama untuk
dibuka sebagai tabel. Waktu ditulis dalam UTC. Password, kode, dan
token tidak pernah disertakan; file template yang Anda unggah juga tidak.
`,
} as const;
