import { productName } from '../fields/product-name.ts';

/** Texts of the zip that holds a seller's data. */
export const personalDataTexts = {
  readMe: `Data akun ${productName} Anda

akun.json              data diri, paket, kuota
produk                 katalog Anda; varian: pilihan warna, ukuran, dan lainnya
produk-di-sampah       produk yang dihapus dan masih dapat dipulihkan
konfigurasi-*          harga, kata, dan isian untuk ekspor
versi-aturan           konfigurasi seperti setiap kali disimpan
peta-kategori          kategori sumber dan kategori tujuan
bawaan-ekspor          isian bawaan ekspor
tampilan-tersimpan     saringan daftar produk yang disimpan
nama-window            nama yang Anda berikan untuk window
peta-kolom-template    isi kolom template yang Anda tunjukkan sendiri
pembelian              riwayat langganan
tautan-dari-hp         tautan produk yang dikirim dari HP
pc                     PC yang terhubung
riwayat-perubahan      siapa mengubah apa di katalog
riwayat-ekspor         file yang diunduh
aktivitas-akun         masuk, keluar, dan perubahan akun 12 bulan terakhir

File .json berisi data lengkap; .csv berisi data yang sama untuk
dibuka sebagai tabel. Waktu ditulis dalam UTC. Password, kode, dan
token tidak pernah disertakan; template yang Anda unggah juga tidak.
`,
} as const;
