import { segmentsOf } from './leaf-index.ts';
import { pointedTo } from './synonyms.ts';
import { trigramsOf } from './trigrams.ts';

/** What a trigram counts that stands in the source's own name, in the names above it, or in what its words point to. */
const shares = { name: 1, above: 0.3, pointed: 0.35 };

/** Units of a source category's text that are looked at; names are shorter by far. */
const unitsMax = 1000;

/** The trigrams of a source category, as products name it, and what each counts. */
export function sourceTrigrams(source: string): Map<string, number> {
  const segments = segmentsOf(source.slice(0, unitsMax));
  const name = segments.pop() ?? '';
  const counts = new Map<string, number>();
  const add = (text: string, share: number) => {
    for (const trigram of trigramsOf(text)) counts.set(trigram, Math.max(share, counts.get(trigram) ?? 0));
  };
  add(name, shares.name);
  add(segments.join(' '), shares.above);
  add(pointedTo([...segments, name].join(' ')), shares.pointed);
  return counts;
}
