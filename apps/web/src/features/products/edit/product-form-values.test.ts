import { fieldMessages } from '@pindahlapak/messages';
import { productSchema } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../test/make-product.ts';
import { formValuesOf, productFormSchema, productFormSections, readKeptValues } from './product-form-values.ts';

const product = makeProduct({ variant: 'L', window: 2, version: 4 });

const parse = (change: Partial<ReturnType<typeof formValuesOf>> = {}) =>
  productFormSchema([]).safeParse({ ...formValuesOf(product), ...change });

/** The first text of each refused field. */
const problemsOf = (change: Partial<ReturnType<typeof formValuesOf>>) => {
  const problems: Record<string, string> = {};
  for (const { path, message } of parse(change).error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
};

describe('the edit form', () => {
  it('shows every field of a product and sends back the same product and the version that was read', () => {
    const { id: _id, userId: _user, version, ...listing } = product;
    expect(parse().data).toEqual({ ...listing, readVersion: version });
  });

  it('has a place for every field of a product', () => {
    const fields = Object.keys(productSchema.shape).filter((field) => !['id', 'userId', 'version'].includes(field));
    expect(Object.values(productFormSections).flat().sort()).toEqual(fields.sort());
  });

  it('tells of the name, the main picture and the price first, in this order', () => {
    expect(Object.keys(formValuesOf(product)).slice(0, 3)).toEqual(['name', 'productImage1', 'price']);
    expect(problemsOf({ window: '0', price: '', productImage1: ' ', name: '   ' })).toEqual({
      name: fieldMessages.productNameRequired,
      productImage1: fieldMessages.productImageRequired,
      price: fieldMessages.productPriceInvalid,
      window: fieldMessages.windowRange,
    });
  });

  it.each(['', '0', '00', '-5', '1.5', 'abc'])('refuses %j as a price', (price) => {
    expect(problemsOf({ price })).toEqual({ price: fieldMessages.productPriceInvalid });
  });

  it('refuses addresses that are none of the web', () => {
    expect(problemsOf({ productImage3: 'gambar.jpg', urls: 'javascript:alert(1)' })).toEqual({
      urls: fieldMessages.addressInvalid,
      productImage3: fieldMessages.addressInvalid,
    });
  });

  it('sends the numbers that are typed, and none where nothing is', () => {
    expect(parse({ weightGram: '1200' }).data).toMatchObject({ weightGram: 1200, lengthCm: null });
    expect(problemsOf({ heightCm: '0' })).toHaveProperty('heightCm');
  });

  it('lets the category be empty', () => {
    expect(parse({ category: '' }).data).toMatchObject({ category: null });
  });

  it('sends no link and no window where they are left empty: the product keeps its own', () => {
    const body = parse({ urls: ' ', window: '' }).data;
    expect(body).toMatchObject({ name: product.name });
    expect(JSON.parse(JSON.stringify(body))).not.toHaveProperty('urls');
    expect(JSON.parse(JSON.stringify(body))).not.toHaveProperty('window');
  });

  it('takes kept texts over those of the product, and nothing of another shape', () => {
    expect(readKeptValues(product, { name: 'Lain', price: 7 })).toEqual({ ...formValuesOf(product), name: 'Lain' });
    expect(readKeptValues(product, 'teks')).toBeNull();
  });
});
