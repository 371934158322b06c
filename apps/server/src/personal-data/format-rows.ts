import { startsFormula } from '@pindahlapak/model';
import { leftOut } from './sections.ts';
import type { Row } from './personal-data.sql.ts';

/** A row, and those within it, as their owner gets them: times in ISO 8601, binary values as their size, without columns that mean nothing to them. */
export function toReadable(row: Row): Row {
  const shown = Object.entries(row).filter(([name]) => !leftOut.has(name));
  return Object.fromEntries(
    shown.map(([name, value]) => {
      if (name.endsWith('_at') && typeof value === 'number') return [name, new Date(value).toISOString()];
      if (Array.isArray(value)) return [name, (value as Row[]).map(toReadable)];
      if (value instanceof Uint8Array) return [name, `${value.byteLength} byte`];
      return [name, value];
    }),
  );
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${(startsFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** A line of a csv file, for values or for the names of the columns. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;
