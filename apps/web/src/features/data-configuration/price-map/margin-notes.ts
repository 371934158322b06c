import { dataConfigurationTexts } from '@pindahlapak/messages';
import { akulakuLimits, formatNumber, formatRupiah, type PriceMargin } from '@pindahlapak/model';
import { rupiahRange } from '../../../lib/format/short-texts.ts';
import { findMarginGaps, findMarginInversions, type MarginOverlaps, type MarginSegment } from '@pindahlapak/rules';

const texts = dataConfigurationTexts.axis;

export interface MarginNote {
  kind: 'overlap' | 'inversion' | 'reversed' | 'gap';
  text: string;
}

const span = (from: number, to: number | null): string =>
  to === null ? texts.from(formatRupiah(from)) : rupiahRange(from, to);

/** Maximum number of gaps spelled out; a thousand rules can leave as many. */
const gapsShown = 6;

interface MarginFacts {
  margins: readonly PriceMargin[];
  segments: readonly MarginSegment[];
  overlaps: MarginOverlaps;
  fee: number;
}

/**
 * Describes problems of the margins: rules that never apply, overlaps and which rule wins, price inversions, and prices
 * without a margin. Final prices are those of the export. Returns at most `max` notes; `more` counts the others.
 */
export function findMarginNotes(
  { margins, segments, overlaps, fee }: MarginFacts,
  max: number,
): { notes: MarginNote[]; more: number } {
  const nameOf = (margin: PriceMargin) => dataConfigurationTexts.rule(formatNumber(margins.indexOf(margin) + 1));
  const reversed = margins.filter(({ minPrice, maxPrice }) => minPrice > maxPrice);
  // Akulaku accepts no higher price, and the starting margins end there.
  const inversions = findMarginInversions(segments, fee).filter(({ from }) => from <= akulakuLimits.priceMax);
  const gaps = findMarginGaps(segments);
  const spelled = gaps.slice(0, gapsShown).map(({ from, to }) => span(from, to));
  const unspelled = gaps.length - spelled.length;
  const gapText = [...spelled, ...(unspelled > 0 ? [texts.moreGaps(formatNumber(unspelled))] : [])].join('; ');
  // The gaps are always shown last; the notes before them are cut, and only shown notes are worded.
  const otherMax = max - 1;
  const notes: MarginNote[] = [
    ...reversed
      .slice(0, otherMax)
      .map((margin) => ({ kind: 'reversed' as const, text: texts.reversedNote(nameOf(margin)) })),
    ...overlaps.first.slice(0, otherMax).map(({ winner, loser, from, to }) => ({
      kind: 'overlap' as const,
      text: texts.overlapNote(nameOf(winner), nameOf(loser), span(from, to)),
    })),
    ...inversions.slice(0, otherMax).map((found) => ({
      kind: 'inversion' as const,
      text: texts.inversionNote(
        formatRupiah(found.lastPrice),
        formatRupiah(found.lastResult),
        formatRupiah(found.from),
        formatRupiah(found.firstResult),
      ),
    })),
  ].slice(0, otherMax);
  const more = reversed.length + overlaps.total + inversions.length - notes.length;
  return { notes: [...notes, { kind: 'gap', text: texts.gapsNote(gapText) }], more };
}
