import type { ReadinessReport } from '@pindahlapak/contract';
import { readinesses } from '@pindahlapak/model';
import { issuesOfBits, notesOfBits } from '@pindahlapak/rules';
import { createPauses } from '../core/turns/pauses.ts';
import { collectNotes } from '../exports/collect-notes.ts';
import { collectRepairs } from '../exports/collect-repairs.ts';
import type { AlikeProducts } from './count-readiness.ts';

type Details = Required<Pick<ReadinessReport, 'notes' | 'windows'>>;

interface Sums extends Details {
  /** Products by the place of their readiness in the model's list. */
  counts: number[];
  repairs: ReadinessReport['repairs'];
}

const countKeys = { siap: 'ready', 'perlu-dilihat': 'review', 'belum-siap': 'blocked' } as const;

/**
 * Adds up groups of alike products: counts, repairs, and with details the notes on money and the counts of each window.
 * Others have their turn meanwhile: each source category is a group of its own.
 */
export async function sumReadiness(
  alike: Iterable<AlikeProducts>,
  { hasDetails }: { hasDetails: boolean },
  pauses = createPauses(),
): Promise<Sums> {
  const counts = [0, 0, 0];
  const repairs = collectRepairs();
  const notes = collectNotes();
  const windows = new Map<number, Details['windows'][number]>();

  function addDetails({ readiness, bits, window, products }: AlikeProducts): void {
    const counted = windows.get(window) ?? { window, ready: 0, review: 0, blocked: 0 };
    windows.set(window, counted);
    counted[countKeys[readinesses[readiness] ?? 'belum-siap']] += products;
    notes.add(notesOfBits(bits), window, products);
  }

  for (const group of alike) {
    const { readiness, bits, marketplaceType, sourceKey, window, products } = group;
    counts[readiness] = (counts[readiness] ?? 0) + products;
    const source = { marketplaceType, sourceKey, name: sourceKey };
    repairs.add({ source, codes: issuesOfBits(bits), window, products });
    if (hasDetails) addDetails(group);
    if (pauses.areDue()) await pauses.take();
  }
  return {
    counts,
    repairs: repairs.list(),
    notes: notes.list(),
    windows: [...windows.values()].sort((a, b) => a.window - b.window),
  };
}
