import { fieldMessages } from '@pindahlapak/messages';
import { productSchema, type Product } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { checkProduct, formValuesOf, productFields, type ProductFormValues } from './product-form-values.ts';

const product: Product = {
  id: 'p1',
  userId: 'u1',
  marketplaceType: 'shopee',
  name: 'Tas Ransel',
  category: '70365',
  color: null,
  variant: 'L',
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
  window: 2,
  urls: 'https://shopee.co.id/product/1/2',
};

const check = (change: Partial<ProductFormValues>) => checkProduct({ ...formValuesOf(product), ...change });

describe('the edit form', () => {
  it('shows every field of a product and sends back the same product', () => {
    const { id: _id, userId: _user, ...listing } = product;
    expect(checkProduct(formValuesOf(product))).toEqual({ body: listing });
  });

  it('knows every field of a product', () => {
    const fields = Object.keys(productSchema.shape).filter((field) => field !== 'id' && field !== 'userId');
    expect([...productFields].sort()).toEqual(fields.sort());
  });

  it('finds the name, the main picture and the price first, in this order', () => {
    const checked = check({ window: '0', price: '', productImage1: ' ', name: '   ' });
    expect(checked).toEqual({
      problems: [
        { field: 'name', text: fieldMessages.productNameRequired },
        { field: 'productImage1', text: fieldMessages.productImageRequired },
        { field: 'price', text: fieldMessages.productPriceInvalid },
        { field: 'window', text: fieldMessages.windowRange },
      ],
    });
  });

  it.each(['', '0', '00', '-5', '1.5', 'abc'])('refuses %j as a price', (price) => {
    expect(check({ price })).toEqual({ problems: [{ field: 'price', text: fieldMessages.productPriceInvalid }] });
  });

  it('refuses addresses that are none of the web', () => {
    expect(check({ productImage3: 'gambar.jpg', urls: 'javascript:alert(1)' })).toEqual({
      problems: [
        { field: 'urls', text: fieldMessages.addressInvalid },
        { field: 'productImage3', text: fieldMessages.addressInvalid },
      ],
    });
  });

  it('lets the category be empty: the spec checks three fields alone', () => {
    expect(check({ category: '' })).toMatchObject({ body: { category: null } });
  });
});
