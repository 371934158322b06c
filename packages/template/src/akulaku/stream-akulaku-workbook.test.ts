import { hash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import type { AkulakuRow } from '@pindahlapak/rules';
import { describe, expect, it } from 'vitest';
import { makeRow } from '../test/make-row.ts';
import { readPart } from '../test/read-sheet-xml.ts';
import { writeAkulakuWorkbook } from './write-akulaku-workbook.ts';

/** Text that hardly gets smaller when it is packed, the same for the same number. */
const incompressible = (number: number): string =>
  Array.from({ length: 15 }, (_, part) => hash('sha512', `${number}.${part}`, 'base64')).join('');

/** Endless batches that count how often they were read and tell whether they were ended. */
function endlessBatches() {
  const seen = { asked: 0, returned: 0 };
  const batches: AsyncIterable<AkulakuRow[]> = {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        seen.asked += 1;
        return {
          done: false,
          value: Array.from({ length: 50 }, () => makeRow({ description: incompressible(seen.asked) })),
        };
      },
      return: async () => {
        seen.returned += 1;
        return { done: true, value: undefined };
      },
    }),
  };
  return { seen, batches };
}

describe('the stream of the workbook', () => {
  it('asks for no more batches than the reader takes', async () => {
    const { seen, batches } = endlessBatches();
    const workbook = writeAkulakuWorkbook(batches);
    await once(workbook, 'readable');
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    const asked = seen.asked;
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    expect(seen.asked).toBe(asked);
    expect(asked).toBeLessThan(20);
    workbook.destroy();
    await once(workbook, 'close');
  });

  it('lets the batches go when it is destroyed in the middle', async () => {
    const { seen, batches } = endlessBatches();
    const workbook = writeAkulakuWorkbook(batches);
    for await (const chunk of workbook) {
      expect(chunk).toBeInstanceOf(Buffer);
      if (seen.asked > 5) break;
    }
    expect(workbook.destroyed).toBe(true);
    await finished(workbook).catch(() => undefined);
    expect(seen.returned).toBeGreaterThan(0);
    const asked = seen.asked;
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    expect(seen.asked).toBe(asked);
  });

  it('lets the batches go when it is destroyed before anybody read it', async () => {
    const { seen, batches } = endlessBatches();
    const workbook = writeAkulakuWorkbook(batches);
    workbook.destroy();
    await once(workbook, 'close');
    expect(seen).toEqual({ asked: 0, returned: 1 });
  });

  it('fails with the error of the batches', async () => {
    async function* broken(): AsyncGenerator<AkulakuRow[], void> {
      yield [makeRow()];
      throw new Error('the database is gone');
    }
    await expect(buffer(writeAkulakuWorkbook(broken()))).rejects.toThrow('the database is gone');
  });

  it('gives the same bytes for the same rows', async () => {
    async function* rows(): AsyncGenerator<AkulakuRow[], void> {
      yield [makeRow()];
    }
    const [first, second] = await Promise.all([
      buffer(writeAkulakuWorkbook(rows())),
      buffer(writeAkulakuWorkbook(rows())),
    ]);
    expect(first.equals(second)).toBe(true);
  });

  it('marks texts that look like formulas as quoted and writes no formula', async () => {
    async function* rows(): AsyncGenerator<AkulakuRow[], void> {
      yield [makeRow({ title: '=1+1', color: 'biasa' })];
    }
    const sheet = readPart(await buffer(writeAkulakuWorkbook(rows())), 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f');
    expect(sheet).toContain('<c r="B4" s="5" t="inlineStr">');
    expect(sheet).toContain('<c r="C4" s="4" t="inlineStr">');
  });
});
