import { fitsWithin, productLimits } from '@pindahlapak/model';
import { cutText, oneLine } from './clean-text.ts';
import { textOf } from '../json/json.ts';
import type { OptionGroup } from '../sources/raw-listing.ts';

/** Names that marketplaces use for colours. */
const colourName = /^(?:(?:pilihan |pilih |varian |variasi )?warna|colou?rs?)\b/i;

const groupsMax = 20;
const valuesMax = 500;
/** UTF-16 units read per name or value; all together must fit into one attribute of the product. */
const valueUnitsMax = 2_000;
/** UTF-16 units read from all names and values of a source. */
const unitsMax = 200_000;

export interface OptionText {
  text: string;
  isWhole: boolean;
}

interface CleanGroup {
  name: string;
  values: string[];
}

/** Converts groups to plain texts with distinct values; `hasMore` is true if the page has more than was read. */
function cleanGroups(options: readonly OptionGroup[]): { groups: CleanGroup[]; hasMore: boolean } {
  let unitsLeft = unitsMax;
  let hasMore = options.length > groupsMax;
  const read = (value: unknown): string => {
    const source = textOf(value).slice(0, valueUnitsMax);
    unitsLeft -= source.length;
    return oneLine(source);
  };
  const groups = options.slice(0, groupsMax).map(({ name, values }) => {
    const kept = new Set<string>();
    hasMore ||= values.length > valuesMax;
    for (const value of values.slice(0, valuesMax)) {
      hasMore ||= unitsLeft <= 0;
      if (unitsLeft > 0) kept.add(read(value));
    }
    kept.delete('');
    return { name: read(name), values: [...kept] };
  });
  return { groups, hasMore };
}

interface Part {
  /** Separator before this part. */
  separator: string;
  text: string;
}

/** Joins whole parts as long as they fit into an attribute. */
function join(parts: readonly Part[], hasMore: boolean): OptionText | null {
  let joined = '';
  for (const { separator, text } of parts) {
    const longer = joined === '' ? text : `${joined}${separator}${text}`;
    if (!fitsWithin(longer, productLimits.attributeMax))
      return { text: joined === '' ? cutText(text, productLimits.attributeMax).trim() : joined, isWhole: false };
    joined = longer;
  }
  return joined === '' ? null : { text: joined, isWhole: !hasMore };
}

const listed = (values: readonly string[]): Part[] => values.map((text) => ({ separator: ', ', text }));

const named = ({ name, values }: CleanGroup): Part[] =>
  values.map((text, index) =>
    index === 0 ? { separator: '; ', text: name === '' ? text : `${name}: ${text}` } : { separator: ', ', text },
  );

/**
 * Converts the page's variations to the product's two attributes: all colours, and the values of all other variations,
 * each preceded by its name if there are several ('Ukuran: S, M; Bahan: Katun').
 */
export function optionTexts(options: readonly OptionGroup[]): { color: OptionText | null; variant: OptionText | null } {
  const { groups, hasMore } = cleanGroups(options);
  const isColour = (group: CleanGroup): boolean => colourName.test(group.name);
  const colours = new Set(groups.filter(isColour).flatMap((group) => group.values));
  const others = groups.filter((group) => !isColour(group) && group.values.length > 0);
  return {
    color: join(listed([...colours]), hasMore),
    variant: join(others.length > 1 ? others.flatMap(named) : listed(others[0]?.values ?? []), hasMore),
  };
}
