import { exportIssueText } from '@pindahlapak/messages';
import type { ListingFields } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { buildExportRows } from '../build-export-rows.ts';
import { compileRules } from '../compile-rules.ts';
import { makeAkulakuConfiguration, makeDataConfiguration, makeProduct } from '../test/make-product.ts';

const rules = compileRules(makeDataConfiguration(), makeAkulakuConfiguration());
const issuesOf = (fields: Partial<ListingFields>) => buildExportRows(makeProduct(fields), rules).issues;

describe('the issues of a row', () => {
  it.each([
    [{ category: null }, 'category-missing', 'category', {}],
    [{ category: 'Kaos Pria' }, 'category-unmapped', 'category', { category: 'Kaos Pria' }],
    [{ category: '---' }, 'category-not-an-id', 'category', { value: '---' }],
    [{ brand: 'x'.repeat(31) }, 'brand-too-long', 'brand', { max: 30, length: 31 }],
    [{ weightGram: 4 }, 'weight-out-of-range', 'weight', { min: 0.01, max: 999.9, value: 0 }],
    [{ weightGram: 1_000_000 }, 'weight-out-of-range', 'weight', { min: 0.01, max: 999.9, value: 1000 }],
    [{ lengthCm: 1001 }, 'length-out-of-range', 'length', { min: 1, max: 1000, value: 1001 }],
    [{ widthCm: 0 }, 'width-out-of-range', 'width', { min: 1, max: 1000, value: 0 }],
    [{ heightCm: 2000 }, 'height-out-of-range', 'height', { min: 1, max: 1000, value: 2000 }],
    [{ name: ' ' }, 'title-missing', 'title', {}],
    [{ name: 'x'.repeat(121) }, 'title-too-long', 'title', { max: 120, length: 121 }],
    [{ color: null }, 'color-or-variant-missing', 'color', {}],
    [{ color: 'x'.repeat(51) }, 'color-too-long', 'color', { max: 50, length: 51 }],
    [{ variant: 'é'.repeat(51) }, 'variant-too-long', 'variation', { max: 50, length: 51 }],
    [{ price: 0 }, 'price-out-of-range', 'price', { min: 1, max: 100_000_000, value: 0 }],
    [{ price: 100_000_001 }, 'price-out-of-range', 'price', { min: 1, max: 100_000_000, value: 100_000_001 }],
    [{ productImage1: '' }, 'main-image-missing', 'mainPicture', {}],
    [{ description1: null }, 'description-missing', 'description', {}],
    [{ description1: 'a\n'.repeat(2_501) }, 'description-too-long', 'description', { max: 5_000, length: 5_002 }],
  ] as const)('%o: %s', (fields, code, column, params) => {
    const issues = issuesOf(fields);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ code, column, params });
  });

  it('keeps the invalid value uncut', () => {
    const name = 'x'.repeat(300);
    expect(buildExportRows(makeProduct({ name }), rules).rows[0]?.title).toBe(name);
  });

  it('accepts the exact limits, in grapheme clusters', () => {
    expect(
      issuesOf({ name: '👨‍👩‍👧'.repeat(120), color: 'x'.repeat(50), price: 1, description1: 'e\u0301'.repeat(5_000) }),
    ).toEqual([]);
    expect(issuesOf({ price: 100_000_000 })).toEqual([]);
  });

  it('checks the values after the rules', () => {
    const withFee = compileRules(
      makeDataConfiguration({ dataOptions: { minimumOrder: 1, stockQuantity: 100_000_001, affiliateFee: 1 } }),
      makeAkulakuConfiguration({ titlePrefix: 'Promo', titleCondition: 'all' }),
    );
    const { issues } = buildExportRows(makeProduct({ name: 'x'.repeat(115), price: 100_000_000 }), withFee);
    expect(issues.map(({ code }) => code)).toEqual(['title-too-long', 'price-out-of-range', 'stock-out-of-range']);
  });

  it('reports a text that is too long for one cell', () => {
    const codes = issuesOf({ description1: 'x'.repeat(32_768) }).map(({ code }) => code);
    expect(codes).toEqual(['description-too-long', 'cell-too-long']);
  });

  it('has an Indonesian text with its numbers for each issue', () => {
    const [issue] = issuesOf({ description1: 'x'.repeat(5_001) });
    expect(issue && exportIssueText(issue)).toBe(
      'Deskripsi 5.001 karakter, paling banyak 5.000. Persingkat deskripsi produk.',
    );
  });
});
