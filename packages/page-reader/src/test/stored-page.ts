import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marketplaceOfHost } from '@pindahlapak/model';
import { emptySnapshot, type PageSnapshot } from '../snapshot/page-snapshot.ts';
import { snapshotPlan } from '../readers/registry.ts';
import { snapshotFromDocument } from '../snapshot/snapshot-from-document.ts';
import { htmlDocument } from './html-document.ts';

const packageFolder = path.resolve(import.meta.dirname, '../..');

/** The stored pages of this package, one folder per marketplace. */
export const fixturesFolder = path.join(packageFolder, 'fixtures');

/** A text of a stored page: literal, JSON, or a file of the fixtures. */
type StoredText = string | { json: unknown } | { file: string };

/** A `.page.json` file: the parts of a snapshot. */
interface StoredPage extends Partial<Pick<PageSnapshot, 'meta' | 'microdata' | 'selected'>> {
  url: string;
  jsonLd?: StoredText[];
  embeddedStates?: { id: string; type: string; text: StoredText }[];
  responses?: { url: string; body: StoredText }[];
}

function textOfStored(stored: StoredText): string {
  if (typeof stored === 'string') return stored;
  if ('json' in stored) return JSON.stringify(stored.json);
  return readFileSync(path.join(fixturesFolder, stored.file), 'utf8');
}

/** The snapshot of a stored page: `<name>.page.json`, or `<name>.page.html` at the given address. */
export function storedSnapshot(file: string, url: string): PageSnapshot {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.html')) {
    const type = marketplaceOfHost(new URL(url).hostname)?.type;
    if (!type) throw new Error(`${url} belongs to no marketplace`);
    return snapshotFromDocument(htmlDocument(text, url), snapshotPlan(type));
  }
  const stored = JSON.parse(text) as StoredPage;
  return {
    ...emptySnapshot(stored.url),
    ...stored,
    jsonLd: (stored.jsonLd ?? []).map(textOfStored),
    embeddedStates: (stored.embeddedStates ?? []).map((state) => ({ ...state, text: textOfStored(state.text) })),
    responses: (stored.responses ?? []).map(({ url, body }) => ({ url, body: textOfStored(body) })),
  };
}
