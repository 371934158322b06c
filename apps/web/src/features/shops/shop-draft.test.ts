import { defaultShopSettings } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { bodyOf, draftOf, emptyDeduction } from './shop-draft.ts';

const shop = { id: 'toko-1', name: 'Bandung', marketplace: 'shopee' as const, ...defaultShopSettings, version: 0 };
const draft = draftOf(shop);

it('a deduction in which nothing is typed is not saved', () => {
  const admin = { ...emptyDeduction, name: 'Biaya admin', percent: '5' };
  const judged = bodyOf({ ...draft, deductions: [emptyDeduction, admin] });
  expect(judged).toMatchObject({ body: { deductions: [{ name: 'Biaya admin', percent: 5 }] } });
});

it('a problem is at the place of its deduction in the draft', () => {
  const judged = bodyOf({ ...draft, deductions: [emptyDeduction, { ...emptyDeduction, percent: '5' }] });
  expect(judged).toEqual({ problems: { 'deductions.1.name': expect.any(String) } });
});
