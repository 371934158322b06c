import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportProduct } from '@pindahlapak/contract';
import { htmlToText } from '@pindahlapak/page-reader/html-to-text';
import { compileRules, findHits, hitKinds, type HitKind, shopNamesOf } from '@pindahlapak/rules';
import { defaultAkulakuConfiguration, defaultDataConfiguration } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import labelled from './labelled-descriptions.json' with { type: 'json' };

const file = path.resolve(import.meta.dirname, '../../../../../../shared/data/products/listings.jsonl');
const isThere = existsSync(file);
if (!isThere) console.warn(`SKIPPED: the precision of the content guard needs ${file}`);

const precisionMin = 0.95;

interface Count {
  right: number;
  wrong: string[];
  missed: string[];
}

describe.skipIf(!isThere)('the content guard on 300 real descriptions that were labelled by reading them', () => {
  const { guard } = compileRules(defaultDataConfiguration, defaultAkulakuConfiguration);
  const listings = isThere ? readFileSync(file, 'utf8').split('\n') : [];

  const read = ({ line, digest }: { line: number; digest: string }) => {
    const listing = JSON.parse(listings[line] ?? '') as ImportProduct;
    const text = htmlToText(listing.description1 ?? '');
    expect(createHash('sha256').update(text).digest('hex').slice(0, digest.length), `line ${line}`).toBe(digest);
    const { marketplaceType, urls } = listing;
    return { text, shopNames: shopNamesOf({ marketplaceType, urls, name: listing.name ?? '' }) };
  };

  it('at least 95% of what it finds is there; what it misses is told', () => {
    const counts = new Map<HitKind, Count>(hitKinds.map((kind) => [kind, { right: 0, wrong: [], missed: [] }]));
    for (const entry of labelled) {
      const { text, shopNames } = read(entry);
      const hits = findHits(text, guard, shopNames);
      for (const [kind, count] of counts) {
        const found = hits.find((hit) => hit.kind === kind);
        const isThere = entry.kinds.includes(kind);
        if (found && isThere) count.right += 1;
        else if (found) count.wrong.push(`${entry.line} “${found.text}”`);
        else if (isThere) count.missed.push(String(entry.line));
      }
    }
    const rate = (part: number, rest: number) =>
      part + rest === 0 ? '–' : `${Math.round((100 * part) / (part + rest))}%`;
    for (const [kind, { right, wrong, missed }] of counts)
      console.log(
        `${kind}: precision ${rate(right, wrong.length)}, recall ${rate(right, missed.length)} of ${right + missed.length}` +
          `${wrong.length > 0 ? `; wrong: ${wrong.join(', ')}` : ''}${missed.length > 0 ? `; missed: ${missed.join(' ')}` : ''}`,
      );
    expect(labelled).toHaveLength(300);
    for (const [kind, { right, wrong }] of counts)
      expect(right / Math.max(1, right + wrong.length), kind).toBeGreaterThanOrEqual(
        right + wrong.length === 0 ? 0 : precisionMin,
      );
    expect([...counts.values()].reduce((sum, { right }) => sum + right, 0)).toBeGreaterThan(200);
  });
});
