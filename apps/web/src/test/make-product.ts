import type { ProductList } from '@pindahlapak/contract';
import { emptyListing, type Product } from '@pindahlapak/model';

/** A complete product; `own` overrides its fields. */
export const makeProduct = (own: Partial<Product> = {}): Product => ({
  ...emptyListing,
  id: 'product-1',
  userId: 'user-1',
  marketplaceType: 'shopee',
  name: 'Tas Ransel',
  category: '70365',
  color: 'Hitam',
  condition: 'bekas',
  productImage1: 'https://gambar.contoh.id/1.jpg',
  description1: 'Kuat dan ringan.',
  price: 150_000,
  window: 1,
  urls: 'https://shopee.co.id/product/1/2',
  ...own,
});

/** A page of window 1, with `totalItems` products in total. */
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
