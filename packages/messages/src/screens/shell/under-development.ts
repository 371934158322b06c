/** The pages of the marketplaces that are not there yet (S4.4). */
export const underDevelopmentTexts = {
  title: (marketplace: string) => `${marketplace} Sedang Dikembangkan`,
  text: (marketplace: string) =>
    `Kami sedang menyiapkan integrasi ${marketplace}. Sementara itu, semua fitur Akulaku sudah bisa dipakai.`,
  status: 'Status',
  statusValue: 'Dalam Pengembangan',
  progress: 'Progres',
  progressValue: '0%',
  estimate: 'Perkiraan selesai',
  estimateValue: 'Q4 2025',
  upcoming: 'Fitur yang akan datang',
  features: [
    { title: 'Pengambilan produk', text: 'Ambil data produk langsung dari halaman marketplace.' },
    { title: 'Unduh template Excel', text: 'File siap unggah sesuai format marketplace.' },
  ],
  back: 'Kembali',
  subscribe: 'Berlangganan Update',
  tellMe: 'Kabari saya lewat WhatsApp',
  tellMeText: 'Tidak mau ketinggalan?',
  tellMeMessage: (marketplace: string) =>
    `Halo Pindahlapak, tolong kabari saya bila integrasi ${marketplace} sudah bisa dipakai.`,
} as const;
