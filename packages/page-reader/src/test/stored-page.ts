import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marketplaceOfHost } from '@pindahlapak/model';
import { at } from '../json/json.ts';
import { emptySnapshot, type PageSnapshot } from '../snapshot/page-snapshot.ts';
import { snapshotPlan } from '../readers/registry.ts';
import { snapshotFromDocument } from '../snapshot/snapshot-from-document.ts';
import { htmlDocument } from './html-document.ts';

const packageFolder = path.resolve(import.meta.dirname, '../..');

/** The stored pages of this package, a folder for each marketplace. */
export const fixturesFolder = path.join(packageFolder, 'fixtures');

/** Real answers that lie beside the repository on some machines only; never part of it. */
export const sharedFolder = path.resolve(packageFolder, '../../../shared/data');

/** A text of a stored page: as it is, as JSON, or a file of the shared data (`at` names a value inside it). */
type StoredText = string | { json: unknown } | { shared: string; at?: (string | number)[] };

/** A `.page.json` file: the parts of a snapshot. */
interface StoredPage extends Partial<Pick<PageSnapshot, 'meta' | 'microdata' | 'selected'>> {
  url: string;
  jsonLd?: StoredText[];
  embeddedStates?: { id: string; type: string; text: StoredText }[];
  responses?: { url: string; body: StoredText }[];
}

/** Thrown where a stored page needs shared data that this machine does not have. */
export class SharedDataAbsent extends Error {}

function textOfStored(stored: StoredText): string {
  if (typeof stored === 'string') return stored;
  if ('json' in stored) return JSON.stringify(stored.json);
  const file = path.join(sharedFolder, stored.shared);
  if (!existsSync(file)) throw new SharedDataAbsent(`${stored.shared} is not on this machine`);
  const text = readFileSync(file, 'utf8');
  return stored.at === undefined ? text : JSON.stringify(at(JSON.parse(text), ...stored.at));
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
