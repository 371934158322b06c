import { productLimits } from '@pindahlapak/model';
import { cutText, isWhole, oneLine } from './clean-text.ts';
import { textOf } from '../json/json.ts';
import type { OptionGroup } from '../sources/raw-listing.ts';

/** Names under which the marketplaces list colours. */
const colourName = /^(?:(?:pilihan |pilih |varian |variasi )?warna|colou?rs?)\b/i;

const groupsMax = 20;
const valuesMax = 500;

export interface OptionText {
  text: string;
  isWhole: boolean;
}

interface CleanGroup {
  name: string;
  values: string[];
}

function cleanGroup({ name, values }: OptionGroup): CleanGroup {
  const kept = new Set<string>();
  for (const value of values.slice(0, valuesMax)) {
    const text = oneLine(textOf(value));
    if (text !== '') kept.add(text);
  }
  return { name: oneLine(textOf(name)), values: [...kept] };
}

interface Part {
  /** What stands between this part and the one before it. */
  separator: string;
  text: string;
}

/** Joins whole parts as long as they fit into an attribute. */
function join(parts: readonly Part[], hasMore: boolean): OptionText | null {
  let joined = '';
  for (const { separator, text } of parts) {
    const longer = joined === '' ? text : `${joined}${separator}${text}`;
    if (!isWhole(longer, productLimits.attributeMax))
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
 * The page's variations as the product's two attributes: all colours, and the values of all other variations; with several of
 * those each is led by its name ('Ukuran: S, M; Bahan: Katun').
 */
export function optionTexts(options: readonly OptionGroup[]): { color: OptionText | null; variant: OptionText | null } {
  const bounded = options.slice(0, groupsMax);
  const groups = bounded.map(cleanGroup);
  const hasMore = options.length > groupsMax || bounded.some((group) => group.values.length > valuesMax);
  const isColour = (group: CleanGroup): boolean => colourName.test(group.name);
  const colours = new Set(groups.filter(isColour).flatMap((group) => group.values));
  const others = groups.filter((group) => !isColour(group) && group.values.length > 0);
  return {
    color: join(listed([...colours]), hasMore),
    variant: join(others.length > 1 ? others.flatMap(named) : listed(others[0]?.values ?? []), hasMore),
  };
}
