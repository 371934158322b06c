import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { describeTemplate } from '../describe/describe-template.ts';
import { openWorkbook } from '../open/open-workbook.ts';
import { TemplateError } from '../open/template-error.ts';
import { lettersNumber } from '../sheet/cell-address.ts';
import { damageArchive, damageDocument } from '../test/damage-workbook.ts';
import { families, type Family, fileOf } from '../test/editions.ts';
import { fillTemplate } from './fill-template.ts';

/** Fills what can be filled; throws only what is refused in words of its own. */
async function outcomeOf(file: Buffer): Promise<'refused' | 'other' | 'filled'> {
  try {
    const description = await describeTemplate(await openWorkbook(file));
    if (description === null) return 'other';
    const { columns, sheetPart, firstRow } = description;
    const ours = columns.flatMap(({ field, letters }) => (field === null ? [] : lettersNumber(letters)));
    const rows = ['Satu', 'Dua'].map((text) => ours.map(() => text));
    const filled = await buffer(await fillTemplate(file, { sheetPart, firstRow, columns: ours }, rows));
    const after = await openWorkbook(filled);
    const sheet = after.sheets.find(({ part }) => part === sheetPart);
    for (const [index, row] of rows.entries())
      expect(ours.map((column) => sheet?.rows.get(firstRow + index)?.get(column))).toEqual(row);
    return 'filled';
  } catch (error) {
    if (error instanceof TemplateError) return 'refused';
    throw error;
  }
}

const seedsOf: Record<Family, number> = { akulaku: 40, tiktok: 40, shopee: 40 };
const files = families.map((family): [string, () => Buffer, number] => [
  `a workbook of ${family}`,
  () => fileOf(family),
  seedsOf[family],
]);

describe.each(files)('%s with damages by chance is filled rightly or refused', (_, read, seeds) => {
  it.each([
    // A damaged archive is refused before much of it is read.
    ['its archive', damageArchive, 4],
    ['one of its documents', damageDocument, 1],
  ] as const)('in %s', async (__, damage, times) => {
    const file = read();
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= seeds * times; seed += 1) outcomes.add(await outcomeOf(damage(file, seed)));
    // Damages that change nothing are among them, and ones that do.
    expect(outcomes).toContain('refused');
    expect(outcomes).toContain('filled');
  });
});
