import { fieldMessages } from '@pindahlapak/messages';
import { productSchema, type ProductVariant } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../test/make-product.ts';
import {
  editedVariants,
  editsIn,
  formValuesOf,
  problemsIn,
  productFormSchema,
  productFormSections,
  readStoredValues,
  repairsByField,
  withChange,
} from './edit-values.ts';

const product = makeProduct({ variant: 'L', window: 2, version: 4 });

const parse = (change: Partial<ReturnType<typeof formValuesOf>> = {}) =>
  productFormSchema([]).safeParse({ ...formValuesOf(product), ...change });

/** Returns the first message of each refused field. */
const problemsOf = (change: Partial<ReturnType<typeof formValuesOf>>) => {
  const problems: Record<string, string> = {};
  for (const { path, message } of parse(change).error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
};

describe('the edit form', () => {
  it('shows every field of a product and sends the same product with the version that was read', () => {
    const { id: _id, userId: _user, version, ...listing } = product;
    expect(parse().data).toEqual({ ...listing, readVersion: version });
  });

  it('contains every field of a product', () => {
    const fields = Object.keys(productSchema.shape).filter((field) => !['id', 'userId', 'version'].includes(field));
    expect(Object.values(productFormSections).flat().sort()).toEqual(fields.sort());
  });

  it('reports the name, the main picture and the price first, in this order', () => {
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

  it('refuses addresses that are not on the web', () => {
    expect(problemsOf({ productImage3: 'gambar.jpg', urls: 'javascript:alert(1)' })).toEqual({
      urls: fieldMessages.addressInvalid,
      productImage3: fieldMessages.addressInvalid,
    });
  });

  it('sends typed numbers, and null for empty ones', () => {
    expect(parse({ weightGram: '1200' }).data).toMatchObject({ weightGram: 1200, lengthCm: null });
    expect(problemsOf({ heightCm: '0' })).toHaveProperty('heightCm');
  });

  it('accepts an empty category', () => {
    expect(parse({ category: '' }).data).toMatchObject({ category: null });
  });

  it('sends no link and no window if they are empty: the product keeps its own', () => {
    const body = parse({ urls: ' ', window: '' }).data;
    expect(body).toMatchObject({ name: product.name });
    expect(JSON.parse(JSON.stringify(body))).not.toHaveProperty('urls');
    expect(JSON.parse(JSON.stringify(body))).not.toHaveProperty('window');
  });

  it('merges stored texts into those of the product, and ignores another shape', () => {
    expect(readStoredValues(product, { name: 'Lain', price: 7 })).toEqual({ ...formValuesOf(product), name: 'Lain' });
    expect(readStoredValues(product, 'teks')).toBeNull();
  });
});

const issue = (column: string, message: string) => ({ code: 'x', column, message });

describe('the repairs by field', () => {
  it('name the field of each column once, in the order of the issues', () => {
    const found = repairsByField([issue('R', 'Deskripsi kosong'), issue('B', 'Judul panjang'), issue('B', 'Lain')]);
    expect([...found]).toEqual([
      ['description1', { message: 'Deskripsi kosong', max: 5000 }],
      ['name', { message: 'Judul panjang', max: 120 }],
    ]);
  });

  it('leave out columns that no field fills', () => {
    expect([...repairsByField([issue('F', 'Stok di luar batas')])]).toEqual([]);
  });
});

const variant = (own: Partial<ProductVariant> = {}): ProductVariant => ({
  id: 'v1',
  option1: 'Merah',
  option2: null,
  price: 300_000,
  stock: null,
  image: null,
  sourceKey: null,
  isOff: false,
  isGone: false,
  ...own,
});

describe('the edits of variants', () => {
  it('hold values that differ from the saved ones, and are empty once they are equal again', () => {
    const typed = withChange('', variant(), { price: '350000' });
    const both = withChange(typed, variant({ id: 'v2' }), { isOff: true });
    expect([...editsIn(both)]).toEqual([
      ['v1', { price: '350000' }],
      ['v2', { isOff: true }],
    ]);
    const back = withChange(both, variant(), { price: '300000' });
    expect(withChange(back, variant({ id: 'v2' }), { isOff: false })).toBe('');
  });

  it('are sent for existing variants, with only the changed fields', () => {
    const value = JSON.stringify({
      v1: { price: '350000', stock: '', image: '' },
      v2: { stock: '12', isOff: true },
      gone: { price: '1' },
    });
    expect(editedVariants(value, [variant(), variant({ id: 'v2' }), variant({ id: 'v3' })])).toEqual([
      { id: 'v1', price: 350_000, stock: null, image: '' },
      { id: 'v2', stock: 12, isOff: true },
    ]);
    expect(editedVariants('', [variant()])).toBeUndefined();
    expect(editedVariants(JSON.stringify({ gone: { price: '1' } }), [variant()])).toBeUndefined();
  });

  it('are validated by the contract', () => {
    expect(problemsIn('v1', { price: '', option1: ' ', stock: '999999999', image: 'gambar' })).toEqual({
      price: expect.stringContaining('Harga'),
      option1: expect.any(String),
      stock: expect.any(String),
      image: expect.any(String),
    });
    expect(problemsIn('v1', { price: '1', option2: '', stock: '' })).toEqual({});
  });

  it.each(['x', '[]', '"a"', 'null', '{"v1":3}'])('ignore another shape: %s', (value) => {
    expect(editedVariants(value, [variant({ id: 'v0' })])).toBeUndefined();
    expect(() => withChange(value, variant(), { price: '2' })).not.toThrow();
  });
});
