import { parseJson } from '../json/json.ts';
import type { FieldSource, ListingPage } from './raw-listing.ts';
import { assignedJson } from '../json/script-json.ts';

/** A JSON value of the page's own: an answer of its marketplace, or state that its scripts carry. */
export interface OwnJson {
  source: Extract<FieldSource, 'response' | 'state'>;
  /** The address of the answer, or the state's id or variable. */
  name: string;
  value: unknown;
}

/** The page's own JSON: answers first, as they are newer than the state that the page came with; the latest answer first. */
export function* ownJson(page: ListingPage): Generator<OwnJson> {
  const { responses, embeddedStates } = page.snapshot;
  for (const { url, body } of responses.toReversed()) {
    const value = parseJson(body);
    if (typeof value === 'object' && value !== null) yield { source: 'response', name: url, value };
  }
  for (const { id, type, text } of embeddedStates) {
    const value = type === 'script' ? assignedJson(text, id) : parseJson(text);
    if (typeof value === 'object' && value !== null) yield { source: 'state', name: id, value };
  }
}
