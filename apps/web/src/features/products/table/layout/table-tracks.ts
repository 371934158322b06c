import type { CSSProperties } from 'react';
import type { ColumnName } from './columns.ts';

/** One track of the table's grid: its width, and the one or two columns that stand in it. */
interface Track {
  width: string;
  columns: readonly [ColumnName] | readonly [above: ColumnName, below: ColumnName];
  /** Its column stands in the lower row; the upper one goes to the product beside it. */
  isLent?: true;
}

/** From 78rem on each column has a track of its own. */
const apart: readonly Track[] = [
  { width: '3.75rem', columns: ['number'] },
  { width: 'minmax(0,1fr)', columns: ['product'] },
  { width: '10rem', columns: ['category'] },
  { width: '4.25rem', columns: ['condition'] },
  { width: '6.75rem', columns: ['marketplace'] },
  { width: '10rem', columns: ['price'] },
  { width: '10rem', columns: ['sellPrice'] },
  { width: '5rem', columns: ['variants'] },
  { width: '7.5rem', columns: ['readiness'] },
  { width: '8rem', columns: ['lastExport'] },
  { width: '6.25rem', columns: ['actions'] },
];

/** From 60rem on. */
const paired: readonly Track[] = [
  { width: '3.75rem', columns: ['number'] },
  { width: 'minmax(0,1fr)', columns: ['product'] },
  { width: '8rem', columns: ['category'] },
  { width: '6.75rem', columns: ['marketplace', 'condition'] },
  { width: '10rem', columns: ['price', 'sellPrice'] },
  { width: '7rem', columns: ['readiness'] },
  { width: '7rem', columns: ['variants', 'lastExport'] },
  { width: '6.25rem', columns: ['actions'] },
];

/** From 42rem on, where only six tracks have room. */
const narrow: readonly Track[] = [
  { width: '3.25rem', columns: ['number'] },
  { width: 'minmax(0,1fr)', columns: ['product', 'category'] },
  { width: '3.75rem', columns: ['condition'], isLent: true },
  { width: '7.25rem', columns: ['marketplace', 'readiness'] },
  { width: '6.5rem', columns: ['price', 'sellPrice'] },
  { width: '6rem', columns: ['variants', 'lastExport'] },
  { width: '6.25rem', columns: ['actions'] },
];

/**
 * The tracks and the two rows of areas; a column whose partner is hidden takes both rows. The product is one area: beside a
 * lent track it stands in the upper row alone.
 */
function gridOf(tracks: readonly Track[], shown: readonly ColumnName[]): { tracks: string; areas: string } {
  const kept = tracks
    .map((track) => ({ ...track, columns: track.columns.filter((name) => shown.includes(name)) }))
    .filter(({ columns }) => columns.length > 0);
  const isLent = kept.some((track) => track.isLent);
  const areas = kept.map((track) => {
    const [above, below = above] = track.columns;
    if (track.isLent) return ['product', above];
    return [above, isLent && below === 'product' ? '.' : below];
  });
  const row = (place: 0 | 1) => `"${areas.map((pair) => pair[place]).join(' ')}"`;
  return { tracks: kept.map(({ width }) => width).join(' '), areas: `${row(0)} ${row(1)}` };
}

const card = [
  'number product product product product',
  'number category category category category',
  'marketplace marketplace condition readiness readiness',
  'price price sell sell actions',
];

/** The rows of areas of a card; those of seldom shown columns come last, where there are any. */
function cardAreas(shown: readonly ColumnName[]): string {
  const isExtra = shown.includes('variants') || shown.includes('lastExport');
  const rows = isExtra ? [...card, 'variants variants lastExport lastExport lastExport'] : card;
  return rows.map((row) => `"${row}"`).join(' ');
}

/** The grids of a table with these columns, for `table-layout.ts`. */
export function tableTracks(shown: readonly ColumnName[]): CSSProperties {
  const [all, some, few] = [apart, paired, narrow].map((tracks) => gridOf(tracks, shown));
  return {
    '--card-areas': cardAreas(shown),
    '--tracks': all?.tracks,
    '--areas': all?.areas,
    '--paired-tracks': some?.tracks,
    '--paired-areas': some?.areas,
    '--narrow-tracks': few?.tracks,
    '--narrow-areas': few?.areas,
  } as CSSProperties;
}
