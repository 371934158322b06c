import { expect, it } from 'vitest';
import { readinessOf } from './akulaku/export-issues.ts';
import { checkRows, type ExportedProduct } from './build-export-rows.ts';
import { compileRules } from './compile-rules.ts';
import {
  makeAkulakuConfiguration,
  makeDataConfiguration,
  makeMargin,
  makeProduct,
  makeShopRules,
  makeVariant,
} from './test/make-product.ts';

const rules = compileRules(
  makeDataConfiguration({ priceMargins: [makeMargin({ maxPrice: 400_000 })] }),
  makeAkulakuConfiguration(),
  makeShopRules({
    settings: { rowPerVariant: false, stockSource: 'source' },
    prices: {
      priceAdjustment: { percent: 0, rupiah: 0, roundTo: 1000, ending: null },
      deductions: [{ name: 'Komisi', percent: 5 }],
      minimumNet: { rupiah: 1000 },
    },
  }),
);

const variants = [makeVariant({ price: 99_100 }), makeVariant({ id: 'v2', option1: 'Biru', price: 99_900, stock: 0 })];
const products: Record<string, Partial<ExportedProduct>> = {
  complete: {},
  'without category, description or picture': { category: null, description1: null, productImage1: '' },
  'long title': { name: 'x'.repeat(150) },
  'no margin': { price: 900_000 },
  'price too high': { price: 200_000_000 },
  'unknown cost': { isCostUnknown: true },
  'one price for variants': { variants },
  'all variants off': { variants: variants.map((variant) => ({ ...variant, isOff: true })) },
  'sold out': { isSoldOut: true },
  'phone and link': { description1: 'Hubungi 081234567890 atau www.toko-lain.com untuk kaos katun ini.' },
  'another marketplace': { name: 'Kaos Polos Shopee' },
};

/**
 * What judging stores of these products. After a change of this table, raise `judgingVersion` (for the guard's words
 * `guardVersion`): otherwise products judged by an earlier release keep their readiness.
 */
it('readiness, issues and prices of a product are those of this release', () => {
  const judged = Object.entries(products).map(([name, fields]) => {
    const { issues, notes, exportPrice, net } = checkRows(makeProduct(fields), rules);
    const found = [...issues.map(({ code }) => code), ...notes].join(', ');
    return `${name}: ${readinessOf(issues)}, ${exportPrice?.min ?? '-'}..${exportPrice?.max ?? '-'}, ${net ?? '-'}; ${found}`;
  });
  expect(judged).toMatchInlineSnapshot(`
    [
      "complete: siap, 55000..55000, 2250; ",
      "without category, description or picture: belum-siap, 55000..55000, 2250; category-missing, main-image-missing, description-missing",
      "long title: belum-siap, 55000..55000, 2250; title-too-long",
      "no margin: perlu-dilihat, 900000..900000, -45000; net-too-low, margin-missing",
      "price too high: belum-siap, 200000000..200000000, -10000000; price-out-of-range, net-too-low, margin-missing",
      "unknown cost: belum-siap, -..-, -; cost-missing",
      "one price for variants: siap, 110000..110000, 4600; stock-zero",
      "all variants off: belum-siap, -..-, -; variants-all-off",
      "sold out: siap, 55000..55000, 2250; stock-zero",
      "phone and link: perlu-dilihat, 55000..55000, 2250; guard-phone, guard-link",
      "another marketplace: perlu-dilihat, 55000..55000, 2250; guard-marketplace",
    ]
  `);
});
