import type { CSSProperties } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';
import { type ColumnName, columnOf } from './columns.tsx';

/** A track of the table's grid: its width, and the columns in its upper and lower row. */
interface Track {
  width: string;
  above: ColumnName;
  below?: ColumnName;
}

/**
 * Returns the tracks of a table with these columns. A column is placed below its partner if that is shown, and extra
 * columns share a track in pairs, so that a narrow table has room for them.
 */
function tracksOf(shown: readonly ColumnName[], isNarrow: boolean): Track[] {
  const partnerOf = (name: ColumnName) => columnOf[name].under ?? (isNarrow ? columnOf[name].narrowUnder : undefined);
  const isBelow = (name: ColumnName) => shown.some((other) => other === partnerOf(name));
  const tracks: Track[] = [];
  let halfFull: Track | undefined;
  for (const name of shown) {
    if (isBelow(name)) continue;
    if (columnOf[name].kind === 'extra' && halfFull !== undefined) {
      halfFull.below = name;
      halfFull = undefined;
      continue;
    }
    const { width, narrowWidth = width } = columnOf[name];
    const below = shown.find((other) => partnerOf(other) === name);
    const track: Track = { width: isNarrow ? narrowWidth : width, above: name, ...(below && { below }) };
    tracks.push(track);
    if (columnOf[name].kind === 'extra') halfFull = track;
  }
  return tracks;
}

function gridOf(shown: readonly ColumnName[], isNarrow: boolean): { tracks: string; areas: string } {
  const tracks = tracksOf(shown, isNarrow);
  const upper = tracks.map(({ above }) => above).join(' ');
  const lower = tracks.map(({ above, below = above }) => below).join(' ');
  return { tracks: tracks.map(({ width }) => width).join(' '), areas: `"${upper}" "${lower}"` };
}

const card = [
  'number product product product product',
  'number category category category category',
  'marketplace marketplace condition readiness readiness',
  'price price sellPrice sellPrice actions',
];

/** Returns the grid areas of a card; extra columns come last, two per row. */
function cardAreas(shown: readonly ColumnName[]): string {
  const extras = shown.filter((name) => columnOf[name].kind === 'extra');
  const rows = extras.flatMap((name, at) => {
    const [left, right] = [name, extras[at + 1] ?? name];
    return at % 2 === 0 ? [`${left} ${left} ${right} ${right} ${right}`] : [];
  });
  return [...card, ...rows].map((row) => `"${row}"`).join(' ');
}

/** Returns the grids of a table with these columns, for the classes below. */
export function tableTracks(shown: readonly ColumnName[]): CSSProperties {
  const wide = gridOf(shown, false);
  const narrow = gridOf(shown, true);
  return {
    '--card-areas': cardAreas(shown),
    '--tracks': wide.tracks,
    '--areas': wide.areas,
    '--narrow-tracks': narrow.tracks,
    '--narrow-areas': narrow.areas,
  } as CSSProperties;
}

/* The list is a table if its card is at least 42rem wide, otherwise a column of cards. Each row is a grid with the
   tracks above. Each part has an explicit role, because in some browsers changing `display` removes it. */

const tracks = classNames(
  '@2xl:[grid-template-columns:var(--narrow-tracks)] @2xl:[grid-template-areas:var(--narrow-areas)]',
  '@min-[60rem]:[grid-template-columns:var(--tracks)] @min-[60rem]:[grid-template-areas:var(--areas)]',
  '@2xl:gap-x-3.5 @2xl:gap-y-0 @2xl:px-4',
);

export const tableParts = {
  table: { role: 'table', className: 'group/table block w-full text-left text-[0.8125rem] [overflow-anchor:none]' },
  head: { role: 'rowgroup', className: 'sr-only @2xl:not-sr-only @2xl:sticky @2xl:top-bar @2xl:z-10 @2xl:block' },
  headRow: {
    role: 'row',
    className: classNames(
      'grid min-h-7 items-center bg-sunken py-0.5',
      'shadow-[inset_0_1px_var(--line),inset_0_-1px_var(--line)]',
      tracks,
    ),
  },
  headCell: { role: 'columnheader', scope: 'col' },
  body: { role: 'rowgroup', className: 'block' },
  row: {
    role: 'row',
    className: classNames(
      // The second track grows with a price of ten digits.
      'grid grid-cols-[2.25rem_minmax(5rem,auto)_auto_1fr_auto] items-center gap-x-2 px-3 py-1',
      '[grid-template-areas:var(--card-areas)]',
      'shadow-[inset_0_1px_var(--line)] transition-colors hover:bg-sunken/60 data-added:bg-brand-soft has-checked:shadow-[inset_0_1px_var(--line),inset_3px_0_var(--brand)]',
      tracks,
      '@2xl:min-h-(--row) @2xl:content-center @2xl:py-0.5',
      // What takes the focus stays below the top bar and the heads.
      '@2xl:[&_:is(a,button,input)]:scroll-mt-[calc(var(--bar)+3.5rem)]',
    ),
  },
} as const;

/** Row heights in px, lowest first. */
export const densities = { rapat: 44, sedang: 56, lega: 88 } as const;

/** Size of a product's picture in px. */
export const thumbnails = { rapat: 36, sedang: 44, lega: 64 } as const;

export type Density = keyof typeof densities;

/** Returns the position and alignment of a column's header and cells; the grid area goes into `style`. */
export const columnLayout = (name: ColumnName) => ({
  className: classNames('min-w-0', columnOf[name].isRight && '@2xl:text-right'),
  style: { gridArea: name },
});

export function cellPart(name: ColumnName) {
  const { className, style } = columnLayout(name);
  return { role: 'cell', className: classNames(className, columnOf[name].look), style } as const;
}
