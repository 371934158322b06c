import { akulakuLimits } from '@pindahlapak/model';
import { findMarginGaps, findMarginInversions, findMarginOverlaps, marginSegments } from '@pindahlapak/rules';
import { expect, it } from 'vitest';
import { startingMargins } from './margin-form.ts';

it('the starting margins cover each price that Akulaku accepts once, without inversions', () => {
  const segments = marginSegments(startingMargins);
  expect(findMarginOverlaps(startingMargins, 1).total).toBe(0);
  expect(findMarginGaps(segments)).toEqual([{ from: akulakuLimits.priceMax + 1, to: null }]);
  // The margins end above that, where nothing can be sold.
  expect(findMarginInversions(segments, 0).filter(({ from }) => from <= akulakuLimits.priceMax)).toEqual([]);
});
