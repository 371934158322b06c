import { dataConfigurationTexts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah, type PriceMargin } from '@pindahlapak/model';
import { findMarginGaps, findMarginInversions, findMarginOverlaps, type MarginSegment } from '@pindahlapak/rules';

const texts = dataConfigurationTexts.axis;

export interface MarginNote {
  kind: 'overlap' | 'inversion' | 'reversed' | 'gap';
  text: string;
}

const span = (from: number, to: number | null): string =>
  to === null ? texts.from(formatRupiah(from)) : texts.range(formatRupiah(from), formatRupiah(to));

/** What a seller should know about the margins: overlaps and who wins, prices turned upside down, prices without margin. */
export function findMarginNotes(margins: readonly PriceMargin[], segments: readonly MarginSegment[]): MarginNote[] {
  const nameOf = (margin: PriceMargin) => dataConfigurationTexts.rule(formatNumber(margins.indexOf(margin) + 1));
  const reversed = margins
    .filter(({ minPrice, maxPrice }) => minPrice > maxPrice)
    .map((margin): MarginNote => ({ kind: 'reversed', text: texts.reversedNote(nameOf(margin)) }));
  const overlaps = findMarginOverlaps(margins).map(({ winner, loser, from, to }): MarginNote => ({
    kind: 'overlap',
    text: texts.overlapNote(nameOf(winner), nameOf(loser), span(from, to)),
  }));
  const inversions = findMarginInversions(segments).map((found): MarginNote => ({
    kind: 'inversion',
    text: texts.inversionNote(
      formatRupiah(found.lastPrice),
      formatRupiah(found.lastResult),
      formatRupiah(found.from),
      formatRupiah(found.firstResult),
    ),
  }));
  const gaps = findMarginGaps(segments).map(({ from, to }) => span(from, to));
  const gapNote: MarginNote = { kind: 'gap', text: texts.gapsNote(gaps.join('; ')) };
  return [...reversed, ...overlaps, ...inversions, gapNote];
}
