import { textOf } from '../json/json.ts';
import type { RawListing } from '../sources/raw-listing.ts';
import { manyLines } from './clean-text.ts';
import { pickValue, type Picked } from './pick-value.ts';
import { splitDescription } from './split-description.ts';

export interface PickedDescription {
  picked: Picked<string>;
  /** The text in as few parts as a product's fields allow. */
  parts: string[];
  isAll: boolean;
}

const isOwnData = (raw: RawListing): boolean => raw.source === 'response' || raw.source === 'state';

function pick(raws: readonly RawListing[]): PickedDescription {
  const read = (raw: RawListing): string => textOf(raw.description);
  const others = raws
    .filter((raw) => !isOwnData(raw) && raw.source !== 'openGraph')
    .toSorted((one, other) => read(other).length - read(one).length);
  const ordered = [...raws.filter(isOwnData), ...others, ...raws.filter((raw) => raw.source === 'openGraph')];
  const picked = pickValue(
    ordered,
    (raw) => manyLines(read(raw)),
    (text) => text || null,
  );
  const { parts, isWhole: isAll } = splitDescription(picked.value ?? '');
  return { picked, parts, isAll };
}

const known = new WeakMap<readonly RawListing[], PickedDescription>();

/**
 * The marketplace's own text, else the longest one: JSON-LD and selectors may hold a summary, and OpenGraph always does. Chosen
 * once for all the fields that hold a part.
 */
export function pickDescription(raws: readonly RawListing[]): PickedDescription {
  const description = known.get(raws) ?? pick(raws);
  known.set(raws, description);
  return description;
}
