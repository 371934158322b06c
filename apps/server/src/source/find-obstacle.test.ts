import { optionsKey, productLimits } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { findDifferences, type PageContent, type ImportedVariant } from './find-differences.ts';
import { findObstacle } from './find-obstacle.ts';
import { digestOf } from '../catalogue/field-origins.ts';

const imported = (option1: string, isGone = false): ImportedVariant => ({
  id: option1,
  name: option1,
  sourceKey: null,
  isGone,
  origins: {
    options: digestOf(optionsKey({ option1, option2: null })) ?? '',
    option1: { source: digestOf(option1) ?? '' },
    price: { source: '1000' },
  },
});
const several = (count: number, isGone = false, from = 0) =>
  Array.from({ length: count }, (_, at) => imported(`W${from + at}`, isGone));
const onPage = (variants: readonly ImportedVariant[], price: number | null = 1000) =>
  variants.map(({ name }) => ({ option1: name, option2: null, sourceKey: null, price }));

/** Returns why a product with these variants cannot accept the variants of its page. */
function obstacle(
  variants: ImportedVariant[],
  page: Omit<PageContent, 'title'>,
  optionNames: string | null = '["Warna"]',
) {
  const content = { ...page, title: null };
  const product = { name: 'Kaos', origins: {}, isSoldOut: null, variants };
  const found = findDifferences(product, content).variants;
  if (found === undefined) throw new Error('the page has the same variants');
  const differences = new Map([['variants' as const, { ...found, seenAt: 1 }]]);
  return findObstacle(
    { row: { option_names: optionNames }, imported: product, content, differences },
    { kind: 'variants', digest: found.digest },
  );
}

const { storedVariantsMax, variantsMax } = productLimits;
const news = [imported('Baru')];

it('new variants need option names and a regular price', () => {
  const known = several(2);
  const variants = onPage([...known, ...news]);
  expect(obstacle(known, { variants })).toBeNull();
  expect(obstacle(known, { variants }, null)).toBe('no-options');
  expect(obstacle(known, { variants, isFlashSale: true })).toBe('flash-sale');
  expect(obstacle(known, { variants: [...onPage(known), ...onPage(news, null)] })).toBe('no-price');
});

it('new variants need room, which those that are gone but kept also take', () => {
  const full = [...several(1), ...several(storedVariantsMax - 1, true, 1)];
  expect(obstacle(full, { variants: onPage([...full.slice(0, 1), ...news]) })).toBe('no-room');
  expect(obstacle(full.slice(0, -1), { variants: onPage([...full.slice(0, 1), ...news]) })).toBeNull();
  const live = several(variantsMax);
  expect(obstacle(live, { variants: onPage([...live, ...news]) })).toBe('no-room');
});

it('variants that are gone or came back can be accepted without room for new ones', () => {
  const full = [...several(2), ...several(storedVariantsMax - 2, true, 2)];
  expect(obstacle(full, { variants: onPage([...full.slice(0, 1), ...news]) })).toBeNull();
  expect(obstacle(full, { variants: onPage([...full.slice(0, 3), ...news]) })).toBeNull();
});

it('a change no longer on the page is outdated', () => {
  expect(findObstacle(undefined, { kind: 'price', digest: 'x' })).toBe('outdated');
});
