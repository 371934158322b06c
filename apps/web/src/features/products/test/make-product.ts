import type { ProductList } from '@pindahlapak/contract';
import type { Product } from '@pindahlapak/model';

/** A complete product, with what a test wants different. */
export const makeProduct = (own: Partial<Product> = {}): Product => ({
  id: 'product-1',
  userId: 'user-1',
  marketplaceType: 'shopee',
  name: 'Tas Ransel',
  category: '70365',
  color: 'Hitam',
  variant: null,
  etalase: null,
  condition: 'bekas',
  productImage1: 'https://gambar.contoh.id/1.jpg',
  productImage2: null,
  productImage3: null,
  productImage4: null,
  productImage5: null,
  productImageBackgroundWhite: null,
  description1: 'Kuat dan ringan.',
  description2: null,
  description3: null,
  description4: null,
  description5: null,
  price: 150_000,
  window: 1,
  urls: 'https://shopee.co.id/product/1/2',
  ...own,
});

/** A page of a window with so many products in all. */
export function makeList(products: Product[], own: Partial<ProductList> = {}): ProductList {
  const totalItems = own.totalItems ?? products.length;
  return {
    data: products,
    totalItems,
    totalPages: Math.ceil(totalItems / 10),
    windowData: [{ window: 1, totalProduct: totalItems }],
    ...own,
  };
}
