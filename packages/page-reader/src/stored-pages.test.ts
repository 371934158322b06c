import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listingFieldNames, marketplaces, textLength, type ListingFieldName } from '@pindahlapak/model';
import type { FieldProblem, RefusalReason } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import type { FieldSource } from './sources/raw-listing.ts';
import { readPage } from './read-page.ts';
import type { ReadResult } from './read-result.ts';
import { fixturesFolder, SharedDataAbsent, sharedFolder, storedSnapshot } from './test/stored-page.ts';

/** A long text that is not to be repeated here, by its length in characters and the beginning of its SHA-256. */
interface TextPrint {
  length: number;
  sha256: string;
}

/** `<name>.expected.json`: what must be read of `<name>.page.json` or `<name>.page.html`. Fields that it does not name are null. */
interface Expectation {
  /** The address of a page that is stored as HTML. */
  url?: string;
  refusal?: RefusalReason;
  draft?: Partial<Record<ListingFieldName, string | number | TextPrint>>;
  optionNames?: string[];
  /** Each variant's options, price, stock and the source's key, then its picture where it has one. */
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

const printOf = (text: string): TextPrint => ({
  length: textLength(text),
  sha256: createHash('sha256').update(text).digest('hex').slice(0, 16),
});

function compare(result: ReadResult, expected: Expectation): void {
  if (!result.ok || expected.refusal !== undefined) {
    expect(result).toEqual({ ok: false, reason: expected.refusal });
    return;
  }
  for (const field of listingFieldNames) {
    const value = result.draft[field];
    const wanted = expected.draft?.[field] ?? null;
    const isPrint = typeof wanted === 'object' && wanted !== null;
    expect(isPrint && typeof value === 'string' ? printOf(value) : value, field).toEqual(wanted);
  }
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
  it.for(pages)('%s', (page, { skip }) => {
    const file = expectationOf(page);
    if (!existsSync(file))
      expect.fail(`${page} has no expectation: write by hand what must be read of it into ${path.basename(file)}`);
    const expected = JSON.parse(readFileSync(file, 'utf8')) as Expectation;
    try {
      compare(readPage(storedSnapshot(path.join(fixturesFolder, page), expected.url ?? '')), expected);
    } catch (error) {
      if (!(error instanceof SharedDataAbsent)) throw error;
      console.warn(`SKIPPED: ${page}: ${error.message}`);
      skip(error.message);
    }
  });

  it('have no expectation without a page', () => {
    const orphans = files
      .filter((file) => file.endsWith('.expected.json'))
      .filter((file) => !pages.some((page) => expectationOf(page) === path.join(fixturesFolder, file)));
    expect(orphans).toEqual([]);
  });

  it.each(Object.values(marketplaces))('prove the reader of $name', ({ type, readerProof }) => {
    const own = pages.filter((page) => page.startsWith(`${type}/`));
    const real = own.filter((page) => readFileSync(path.join(fixturesFolder, page), 'utf8').includes('"shared"'));
    expect(own.length).toBeGreaterThan(0);
    expect(real.length > 0).toBe(readerProof === 'real-responses');
  });

  it('use every real page that this machine has', ({ skip }) => {
    const folder = path.join(sharedFolder, 'pages');
    if (!existsSync(folder)) {
      console.warn('SKIPPED: the real answers of the marketplaces are not on this machine');
      skip('no shared data');
    }
    const real = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.extname(file) !== '')
      .map((file) => `pages/${file.replaceAll(path.sep, '/')}`);
    const stored = pages.map((page) => readFileSync(path.join(fixturesFolder, page), 'utf8'));
    expect(real.filter((file) => !stored.some((text) => text.includes(`"${file}"`)))).toEqual([]);
  });
});
