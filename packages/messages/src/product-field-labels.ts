import type { ListingFieldName } from '@pindahlapak/model';

/** How each field of a product is called wherever a seller reads of it; a field without a label does not compile. */
export const productFieldLabels = {
  marketplaceType: 'Marketplace',
  name: 'Nama Produk',
  category: 'Kategori',
  color: 'Warna',
  variant: 'Varian',
  etalase: 'Etalase',
  condition: 'Kondisi',
  productImage1: 'Gambar Utama',
  productImage2: 'Gambar 2',
  productImage3: 'Gambar 3',
  productImage4: 'Gambar 4',
  productImage5: 'Gambar 5',
  productImageBackgroundWhite: 'Gambar Latar Putih',
  description1: 'Deskripsi Utama',
  description2: 'Deskripsi 2',
  description3: 'Deskripsi 3',
  description4: 'Deskripsi 4',
  description5: 'Deskripsi 5',
  price: 'Harga',
  urls: 'URLs',
} as const satisfies Record<ListingFieldName, string>;
