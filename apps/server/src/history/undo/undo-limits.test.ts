import { optionsKey, productLimits } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { eachWithHistory, type History } from '../../test/calls/history-calls.ts';
import { listing } from '../../test/listings.ts';

let setup: History;
eachWithHistory((history) => (setup = history));

const variant = (option1: string) => ({ option1, option2: null, price: 50_000, stock: 1 });

const send = async (options: readonly string[]): Promise<string> => {
  const variants = options.length === 0 ? null : options.map(variant);
  const product = { ...listing(1), optionNames: variants && ['Warna'], variants };
  return (await setup.catalogue.send([product])).results[0]?.id ?? '';
};

const live = async (id: string) => (await setup.catalogue.detail(id)).variants.filter(({ isGone }) => !isGone);
const keys = async (id: string) => (await live(id)).map(optionsKey).toSorted();

it.each([{ force: false }, { force: true }])(
  'an undo brings back no variant whose options the product has again ($force)',
  async (body) => {
    const id = await send(['Merah', 'Biru']);
    await send([]);
    const withoutVariants = await setup.calls.newest();
    await send(['Biru', 'merah ']);
    const before = await keys(id);
    const { conflicts } = await setup.calls.undo(withoutVariants.id, body);
    expect(conflicts).toContainEqual(
      expect.objectContaining({
        productId: id,
        field: 'variants',
        reason: 'taken',
        message: 'varian dengan pilihan yang sama sudah ada lagi',
      }),
    );
    expect(await keys(id)).toEqual(before);
  },
);

it.each([{ force: false }, { force: true }])(
  'an undo never brings a product past the variants that it may have ($force)',
  async (body) => {
    const options = (mark: string) =>
      Array.from({ length: productLimits.variantsMax }, (_, index) => `${mark} ${index}`);
    const id = await send(options('Warna'));
    await send([]);
    const withoutVariants = await setup.calls.newest();
    await send(options('Ukuran'));
    const { conflicts } = await setup.calls.undo(withoutVariants.id, body);
    expect(conflicts).toContainEqual(
      expect.objectContaining({ field: 'variants', reason: 'limit', message: 'melewati batas satu produk' }),
    );
    expect(await live(id)).toHaveLength(productLimits.variantsMax);
  },
);

it.each([{ force: false }, { force: true }])(
  'an undo never brings a product past the bytes that it may have ($force)',
  async (body) => {
    const text = 'a'.repeat(productLimits.descriptionMax);
    const wide = '漢'.repeat(productLimits.descriptionMax);
    const { results } = await setup.catalogue.send([listing(1, { description1: wide, description2: wide })]);
    const id = results[0]?.id ?? '';
    const shortened = await setup.edit(id, { description1: text });
    await setup.edit(id, { description3: wide });
    const { conflicts, restored } = await setup.calls.undo(shortened.id, body);
    expect(conflicts).toEqual([expect.objectContaining({ productId: id, field: 'description1', reason: 'limit' })]);
    expect(restored).toBe(0);
    expect((await setup.catalogue.detail(id)).description1).toBe(text);
  },
);
