import { readArchive, type Archive } from '../zip/read-archive.ts';
import { type ColumnRule, cellMax, readSheet, type RawSheet } from './read-sheet.ts';
import { findSheets } from './find-sheets.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { scanXml } from './scan-xml.ts';

/** A sheet with its filled cells as texts, by the numbers of their rows and columns. */
export interface Sheet {
  name: string;
  part: string;
  isHidden: boolean;
  rows: ReadonlyMap<number, ReadonlyMap<number, string>>;
  rules: ReadonlyMap<number, ColumnRule>;
  /** Rows among the first ones in which cells of several columns are one. */
  mergedRows: ReadonlySet<number>;
  /** Areas whose cells are one; of many the first. */
  merges: RawSheet['merges'];
}

/** A workbook that was read whole and found sound. */
export interface Workbook {
  archive: Archive;
  /** In the order of the tabs. */
  sheets: Sheet[];
  /** The formula of each defined name. */
  names: ReadonlyMap<string, string>;
  /** When the file says that it was changed last, in milliseconds since the epoch; null where it names no such time. */
  modifiedAt: number | null;
}

/** Filled cells of all sheets together. */
const cellsMax = 300_000;
/** Before this time a date is the default of a library, not one of a template. */
const credibleSince = Date.UTC(2015, 0, 1);

/** The rows of a sheet with their shared texts. */
export function withTexts(raw: RawSheet, shared: ReadonlyMap<number, string>): Map<number, Map<number, string>> {
  const rows = new Map<number, Map<number, string>>();
  for (const [number, row] of raw.rows) {
    const texts = new Map<number, string>();
    for (const [column, cell] of row) {
      const text = typeof cell === 'string' ? cell : (shared.get(cell) ?? '');
      if (text !== '') texts.set(column, text);
    }
    if (texts.size > 0) rows.set(number, texts);
  }
  return rows;
}

function readModifiedAt(archive: Archive): number | null {
  const part = 'docProps/core.xml';
  if (!archive.has(part)) return null;
  const times: number[] = [];
  let isTime = false;
  scanXml(archive.read(part), part, {
    open: ({ local }) => {
      isTime = local === 'created' || local === 'modified';
    },
    close: () => {
      isTime = false;
    },
    text: (text) => {
      if (isTime) times.push(Date.parse(text));
    },
  });
  const credible = times.filter((time) => time >= credibleSince);
  return credible.length === 0 ? null : Math.max(...credible);
}

/**
 * Reads an uploaded workbook. Every part is unpacked once and every sheet read, within bounds, so that a damaged file is
 * found now and not while it is filled.
 * @throws {TemplateError} with the problem to show
 */
export function openWorkbook(file: Buffer): Workbook {
  const archive = readArchive(file);
  const { sheets: parts, sharedStrings, names } = findSheets(archive);
  const read = new Set([...parts.map(({ part }) => part.toLowerCase()), sharedStrings?.toLowerCase()]);
  for (const name of archive.names) if (!read.has(name.toLowerCase())) archive.read(name);
  const raws = new Map<string, RawSheet>();
  const wanted = new Set<number>();
  let left = cellsMax;
  // Several sheets may name one part, which is read once.
  for (const part of new Set(parts.map((sheet) => sheet.part))) {
    const raw = readSheet(archive, part, left);
    left -= raw.cells;
    for (const number of raw.shared) wanted.add(number);
    raws.set(part, raw);
  }
  const shared = readSharedStrings(archive, sharedStrings, wanted, cellMax);
  const texts = new Map<string, Sheet['rows']>();
  for (const [part, raw] of raws) texts.set(part, withTexts(raw, shared));
  const sheets = parts.map(({ name, part, isHidden }) => ({
    name,
    part,
    isHidden,
    rows: texts.get(part) ?? new Map<number, Map<number, string>>(),
    rules: raws.get(part)?.rules ?? new Map<number, ColumnRule>(),
    mergedRows: raws.get(part)?.mergedRows ?? new Set<number>(),
    merges: raws.get(part)?.merges ?? [],
  }));
  return { archive, sheets, names, modifiedAt: readModifiedAt(archive) };
}
