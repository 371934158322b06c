import { defaultShopSettings } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { bodyOf, draftOf, emptyDeduction } from './shop-draft.ts';

const shop = { id: 'toko-1', name: 'Bandung', marketplace: 'shopee' as const, ...defaultShopSettings, version: 0 };
const draft = draftOf(shop);

it('does not save an empty deduction', () => {
  const admin = { ...emptyDeduction, name: 'Biaya admin', percent: '5' };
  const judged = bodyOf({ ...draft, deductions: [emptyDeduction, admin] });
  expect(judged).toMatchObject({ body: { deductions: [{ name: 'Biaya admin', percent: 5 }] } });
});

it("reports a problem at its deduction's index in the draft", () => {
  const judged = bodyOf({ ...draft, deductions: [emptyDeduction, { ...emptyDeduction, percent: '5' }] });
  expect(judged).toEqual({ problems: { 'deductions.1.name': expect.any(String) } });
});
