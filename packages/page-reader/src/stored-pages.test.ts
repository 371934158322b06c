import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listingFieldNames, marketplaces, type ListingFieldName } from '@pindahlapak/model';
import type { FieldProblem, RefusalReason } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import type { FieldSource } from './sources/raw-listing.ts';
import { readPage, type ReadResult } from './read-page.ts';
import { fixturesFolder, storedSnapshot } from './test/stored-page.ts';

/** `<name>.expected.json`: what must be read from `<name>.page.json` or `.page.html`; other fields are null. */
interface Expectation {
  /** The address of a page that is stored as HTML. */
  url?: string;
  refusal?: RefusalReason;
  draft?: Partial<Record<ListingFieldName, string | number>>;
  optionNames?: string[];
  /** Options, price, stock and source key of each variant, and its picture if it has one. */
  variants?: (string | number | null)[][];
  missing?: Partial<Record<ListingFieldName, FieldProblem>>;
  sources?: Partial<Record<FieldSource, ListingFieldName[]>>;
}

const files = readdirSync(fixturesFolder, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll(path.sep, '/'),
);
const pages = files.filter((file) => /\.page\.(?:json|html)$/.test(file)).toSorted();
const expectationOf = (page: string): string =>
  path.join(fixturesFolder, page.replace(/\.page\.(?:json|html)$/, '.expected.json'));

function compare(result: ReadResult, expected: Expectation): void {
  if (!result.ok || expected.refusal !== undefined) {
    expect(result).toEqual({ ok: false, reason: expected.refusal });
    return;
  }
  for (const field of listingFieldNames) expect(result.draft[field], field).toEqual(expected.draft?.[field] ?? null);
  expect(result.draft.optionNames).toEqual(expected.optionNames);
  expect(
    result.draft.variants?.map(({ option1, option2, price, stock, sourceKey, image }) => [
      option1,
      ...(option2 === null ? [] : [option2]),
      price,
      stock,
      sourceKey,
      ...(image === null ? [] : [image]),
    ]),
  ).toEqual(expected.variants);
  expect(Object.fromEntries(result.missing.map(({ field, problem }) => [field, problem]))).toEqual(
    expected.missing ?? {},
  );
  const wantedSources = Object.entries(expected.sources ?? {}).flatMap(([source, fields]) =>
    fields.map((field) => [field, source]),
  );
  expect(result.sources).toEqual(Object.fromEntries(wantedSources));
}

describe('stored pages', () => {
  it.each(pages)('%s', (page) => {
    const file = expectationOf(page);
    if (!existsSync(file))
      expect.fail(`${page} has no expectation: write by hand what must be read of it into ${path.basename(file)}`);
    const expected = JSON.parse(readFileSync(file, 'utf8')) as Expectation;
    compare(readPage(storedSnapshot(path.join(fixturesFolder, page), expected.url ?? '')), expected);
  });

  it('have no expectations without a page', () => {
    const orphans = files
      .filter((file) => file.endsWith('.expected.json'))
      .filter((file) => !pages.some((page) => expectationOf(page) === path.join(fixturesFolder, file)));
    expect(orphans).toEqual([]);
  });

  it.each(Object.values(marketplaces))('test the reader of $name', ({ type }) => {
    expect(pages.filter((page) => page.startsWith(`${type}/`)).length).toBeGreaterThan(1);
  });
});
