import { fieldMessages } from '@pindahlapak/messages';
import { productSchema } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../test/make-product.ts';
import { checkProduct, formValuesOf, productFields, type ProductFormValues } from './product-form-values.ts';

const product = makeProduct({ variant: 'L', window: 2 });

const check = (change: Partial<ProductFormValues>) => checkProduct({ ...formValuesOf(product), ...change });

describe('the edit form', () => {
  it('shows every field of a product and sends back the same product', () => {
    const { id: _id, userId: _user, ...listing } = product;
    expect(checkProduct(formValuesOf(product))).toEqual({ body: listing });
  });

  it('knows every field of a product', () => {
    const unseen = ['id', 'userId', 'version'];
    const fields = Object.keys(productSchema.shape).filter((field) => !unseen.includes(field));
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
