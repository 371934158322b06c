import type { LiveRow } from '@pindahlapak/template';
import { describe, expect, it } from 'vitest';
import { type CatalogueItem, matchRows, rowKey, type Target } from './match-rows.ts';

const row = (given: Partial<LiveRow>): LiveRow => ({
  row: 7,
  productId: '25568977441',
  variationId: null,
  sku: null,
  parentSku: null,
  title: '',
  options: [],
  price: 1000,
  stock: 1,
  reason: null,
  ...given,
});
const plain = (id: string, title: string): CatalogueItem => ({
  id,
  sku: `akulaku-${id}`,
  titles: [title],
  variants: [],
});
const varied = (id: string, title: string, colours = ['Merah', 'Biru', 'Hijau']): CatalogueItem => ({
  ...plain(id, title),
  variants: colours.map((colour, at) => ({
    id: `${id}v${at}`,
    options: [colour, 'L'],
    sku: `akulaku-${id}-${at + 1}`,
  })),
});
const match = async (given: Partial<LiveRow>, items: CatalogueItem[], learned = new Map<string, Target | null>()) =>
  (await matchRows([row(given)], items, learned))[0];

describe('a row is matched', () => {
  const items = [plain('1', 'Tas Kanvas'), varied('2', 'Kaos Polos')];

  it.each<[string, Partial<LiveRow>, Target]>([
    ['by the SKU of a product', { sku: 'akulaku-1', title: 'Lain' }, { productId: '1', variantId: null }],
    ["by a variant's SKU and its options in any order", { sku: 'akulaku-2-1', options: ['L, biru'] }, { productId: '2', variantId: '2v1' }],
    ['by the parent SKU and options', { parentSku: 'akulaku-2', options: ['Merah,L'] }, { productId: '2', variantId: '2v0' }],
    ['by its title without signs and case', { title: 'TAS  kanvas!' }, { productId: '1', variantId: null }],
    ['of a whole listing by its title alone', { title: 'Kaos polos', price: null, stock: null }, { productId: '2', variantId: null }],
    ['by title and options', { title: 'Kaos polos', options: ['Hijau', 'L'] }, { productId: '2', variantId: '2v2' }],
  ])('%s', async (_, given, target) => {
    expect(await match(given, items)).toEqual({ state: 'matched', target });
  }); // prettier-ignore

  it('by known ids, whatever else it contains', async () => {
    const target = { productId: '1', variantId: null };
    expect(await match({ sku: 'akulaku-2', title: 'Lain' }, items, new Map([['25568977441/', target]]))).toEqual({
      state: 'matched',
      target,
    });
    expect(await match({ sku: 'akulaku-1' }, items, new Map([['25568977441/', null]]))).toEqual({ state: 'unknown' });
  });
});

describe('a row becomes a question', () => {
  it.each<[string, Partial<LiveRow>, CatalogueItem[], number]>([
    ['where two products share its title', { title: 'Tas' }, [plain('1', 'Tas'), plain('2', 'tas')], 2],
    ['where its SKU and its parent SKU name two products', { sku: 'akulaku-1', parentSku: 'akulaku-2' }, [plain('1', 'A'), plain('2', 'B')], 2],
    ['where its options are of no variant', { sku: 'akulaku-2-1', options: ['Ungu,L'] }, [varied('2', 'Kaos')], 3],
    ['where it is of a whole listing and two products share its title', { title: 'Tas', price: null, stock: null }, [varied('1', 'Tas'), plain('2', 'tas')], 2],
    ['where it names no options of a product that varies', { sku: 'akulaku-2-1' }, [varied('2', 'Kaos')], 3],
    ["where its SKU is a product's and a variant's of another", { sku: 'akulaku-2-1', options: ['Merah,L'] }, [varied('2', 'Kaos'), plain('2-1', 'Tas')], 2],
    ['where its title is only alike', { title: 'Tas Kanvas Besar' }, [plain('1', 'Tas Kanvas Kecil')], 1],
  ])('%s', async (_, given, items, candidates) => {
    const found = await match(given, items);
    expect(found?.state).toBe('doubtful');
    expect(found?.state === 'doubtful' && found.candidates).toHaveLength(candidates);
  }); // prettier-ignore

  it.each<[string, Partial<LiveRow>, string]>([
    ['the one that its SKU names', { sku: 'akulaku-2-7' }, '2v6'],
    ['those that share an option', { sku: 'akulaku-2', options: ['Warna 8, M'] }, '2v7'],
  ])('about the variants, first %s', async (_, given, first) => {
    const colours = Array.from({ length: 8 }, (__, at) => `Warna ${at + 1}`);
    const found = await match(given, [varied('2', 'Kaos', colours)]);
    expect(found?.state === 'doubtful' && found.candidates[0]).toMatchObject({ productId: '2', variantId: first });
  });

  it('about the variant with its current SKU if the table has no options, for the seller to confirm', async () => {
    const candidates = async (given: Partial<LiveRow>) => {
      const found = await match({ sku: 'akulaku-2-2', productId: null, ...given }, [varied('2', 'Kaos')]);
      return found?.state === 'doubtful' ? found.candidates : [];
    };
    expect((await candidates({}))[0]).toEqual({ productId: '2', variantId: '2v1', isBySku: true });
    expect((await candidates({ options: ['Ungu'] })).filter(({ isBySku }) => isBySku)).toEqual([]);
  });

  it('or is unknown if nothing is similar', async () => {
    expect(await match({ sku: 'X-1', title: 'Sepatu' }, [plain('1', 'Tas')])).toEqual({ state: 'unknown' });
  });
});

it('of two listings with a product’s SKU only the one with its title matches, or both if the seller decided so', async () => {
  const items = [varied('1', 'Kaos Polos'), plain('2', 'Tas')];
  const copied = { productId: '25568977442', title: 'Kaos Garis' };
  const rows = [
    row({ title: 'Kaos polos', sku: 'akulaku-1-1', options: ['Merah,L'] }),
    row({ title: 'Kaos polos', sku: null, options: ['Biru,L'] }),
    row({ ...copied, sku: 'akulaku-1-1', options: ['Merah,L'] }),
    row({ ...copied, sku: null, options: ['Biru,L'] }),
    row({ productId: '25568977443', title: 'Lain', sku: 'akulaku-2' }),
  ];
  const states = async (learned = new Map<string, Target | null>()) =>
    (await matchRows(rows, items, learned)).map(({ state }) => state);
  expect(await states()).toEqual(['matched', 'matched', 'doubtful', 'unknown', 'matched']);
  const known = { productId: '1', variantId: '1v0' };
  expect(await states(new Map([['25568977442/', known]]))).toEqual(Array.from({ length: 5 }, () => 'matched'));

  // Also if the listing with the title is only a stored match, as after undoing a decision.
  const copy = rows[2];
  if (copy === undefined) throw new Error('no copied row');
  const alone = async (learned: Map<string, Target | null>) => (await matchRows([copy], items, learned))[0]?.state;
  const remembered = new Map([['25568977441/9', known]]);
  expect(await alone(remembered)).toBe('doubtful');
  expect(await alone(remembered.set('25568977442/8', known))).toBe('matched');
});

it('of 450 reordered rows with half of the SKUs missing none is matched wrongly', async () => {
  // Every tenth product has the title of the previous one.
  const items = Array.from({ length: 150 }, (_, at) => varied(`${at}`, `Kaos Model ${at % 10 === 9 ? at - 1 : at}`));
  const expected = new Map<string, Target>();
  const rows = items.flatMap((item, at) =>
    item.variants.map(({ id, options }, index) => {
      const created = row({
        productId: String(10_000_000 + at),
        variationId: String(90_000_000 + at * 3 + index),
        // Half of the rows, including whole listings.
        sku: (at * 3 + index) % 4 < 2 && at % 5 !== 4 ? null : `${item.sku}-${index + 1}`,
        title: item.titles[0] ?? '',
        options: [options.join(',')],
      });
      expected.set(rowKey(created), { productId: item.id, variantId: id });
      return created;
    }),
  );
  for (const each of rows) if (Number(each.productId) % 20 === 9) each.sku = null;
  const shuffled = rows.toSorted(
    (a, b) => ((Number(a.variationId) * 7919) % 997) - ((Number(b.variationId) * 7919) % 997),
  );
  const matches = await matchRows(shuffled, items, new Map());
  const wrong = shuffled.filter((each, at) => {
    const found = matches[at];
    const target = expected.get(rowKey(each));
    return found?.state === 'matched' && JSON.stringify(found.target) !== JSON.stringify(target);
  });
  expect(wrong).toEqual([]);
  const counts = Object.groupBy(matches, ({ state }) => state);
  expect([rows.length, rows.filter(({ sku }) => sku === null).length]).toEqual([450, 204]);
  expect([counts.matched?.length, counts.doubtful?.length, counts.unknown?.length]).toEqual([426, 24, undefined]);
});

it('of two rows of a table with one SKU and the same options only the one with the title of the product matches', async () => {
  const table = (title: string, given: Partial<LiveRow> = {}) =>
    row({ productId: null, sku: 'akulaku-1', title, ...given });
  const rows = [table('Tas'), table('Paket isi 3 tas')];
  const states = async (learned = new Map<string, Target | null>()) =>
    (await matchRows(rows, [plain('1', 'Tas')], learned)).map(({ state }) => state);
  expect(await states()).toEqual(['matched', 'doubtful']);
  // A decision about one of them says nothing about the other.
  expect(rows.map(rowKey)).toHaveLength(new Set(rows.map(rowKey)).size);
  expect(await states(new Map([[rowKey(rows[1] ?? table('')), null]]))).toEqual(['matched', 'unknown']);
  // The titles of variants may name their options.
  const variants = ['Merah', 'Biru'].map((colour) =>
    table(`Kaos ${colour}`, { sku: 'akulaku-2', options: [colour, 'L'] }),
  );
  const matches = await matchRows(variants, [varied('2', 'Kaos')], new Map());
  expect(matches.map(({ state }) => state)).toEqual(['matched', 'matched']);
});

it('a decision about a variant of two colours is not one about the variant with the colours in the other order', async () => {
  const colours = ['Hitam/Putih', 'Putih/Hitam'];
  const shoe = varied('1', 'Sepatu', colours);
  const rows = colours.map((colour) => row({ productId: null, sku: 'akulaku-1', title: 'Sepatu', options: [colour, 'L'] }));
  const [first] = rows;
  if (first === undefined) throw new Error('no row');
  const target = { productId: '1', variantId: '1v0' };
  const matches = await matchRows(rows, [shoe], new Map([[rowKey(first), target]]));
  expect(matches).toMatchObject([{ state: 'matched', target }, { state: 'doubtful' }]);
  // Stored rows have their options in one text.
  expect(rowKey({ ...first, options: [first.options.join(', ')] })).toBe(rowKey(first));
}); // prettier-ignore
