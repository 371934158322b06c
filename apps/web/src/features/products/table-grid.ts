import type { CSSProperties } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';
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
  { width: '7.5rem', columns: ['price', 'sellPrice'] },
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

/*
 * The list is a table where its card is at least 42rem wide, and a column of cards where it is narrower. Each line is a
 * grid of the tracks above. It stays one table for screen readers: each part says its role, because a
 * changed `display` takes it away in some browsers.
 */

const tracks = classNames(
  '@2xl:[grid-template-columns:var(--narrow-tracks)] @2xl:[grid-template-areas:var(--narrow-areas)]',
  '@min-[60rem]:[grid-template-columns:var(--paired-tracks)] @min-[60rem]:[grid-template-areas:var(--paired-areas)]',
  '@min-[78rem]:[grid-template-columns:var(--tracks)] @min-[78rem]:[grid-template-areas:var(--areas)]',
  '@2xl:gap-x-3.5 @2xl:gap-y-0 @2xl:px-4',
);

/** Role and look of each part of the table. */
export const tableParts = {
  table: { role: 'table', className: 'group/table block w-full text-left text-[0.8125rem] [overflow-anchor:none]' },
  head: { role: 'rowgroup', className: 'sr-only @2xl:not-sr-only @2xl:sticky @2xl:top-bar @2xl:z-10 @2xl:block' },
  headRow: {
    role: 'row',
    className: classNames(
      'grid min-h-7 items-center bg-sunken',
      'shadow-[inset_0_1px_var(--line),inset_0_-1px_var(--line)]',
      tracks,
    ),
  },
  headCell: { role: 'columnheader', scope: 'col' },
  body: { role: 'rowgroup', className: 'block' },
  row: {
    role: 'row',
    className: classNames(
      'grid grid-cols-[2.25rem_minmax(0,auto)_auto_1fr_auto] items-center gap-x-2 gap-y-0.5 px-3 py-1',
      '[grid-template-areas:var(--card-areas)]',
      'shadow-[inset_0_1px_var(--line)] transition-colors hover:bg-sunken/60 data-added:bg-brand-soft',
      tracks,
      '@2xl:min-h-(--row) @2xl:content-center @2xl:py-0.5',
    ),
  },
} as const;

/** Heights of a line in px, the lowest first. */
export const densities = { rapat: 44, sedang: 56, lega: 88 } as const;

/** Side of a product's picture in px. */
export const thumbnails = { rapat: 36, sedang: 44, lega: 64 } as const;

export type Density = keyof typeof densities;

const places = {
  number: '[grid-area:number]',
  product: '[grid-area:product]',
  category: '[grid-area:category]',
  condition: '[grid-area:condition]',
  marketplace: '[grid-area:marketplace]',
  price: '[grid-area:price] @2xl:text-right',
  sellPrice: '[grid-area:sell] @2xl:[grid-area:sellPrice] @2xl:text-right',
  variants: '[grid-area:variants]',
  readiness: '[grid-area:readiness]',
  lastExport: '[grid-area:lastExport]',
  actions: '[grid-area:actions] @2xl:text-right',
} as const satisfies Record<ColumnName, string>;

/** Place and alignment of a column's head and cells. */
export const columnPlace = (name: ColumnName): string => classNames('min-w-0', places[name]);

/** Role and look of a cell. */
export const cellPart = (name: ColumnName, ...classes: string[]) =>
  ({ role: 'cell', className: classNames(columnPlace(name), ...classes) }) as const;
