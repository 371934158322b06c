import { readArchive, type Archive } from '../zip/read-archive.ts';
import { type ColumnRule, cellMax, readSheet, type RawSheet } from './read-sheet.ts';
import { findSheets } from './find-sheets.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { scanXml } from './scan-xml.ts';

/** A sheet with its filled cells as texts, by row and column number. */
export interface Sheet {
  name: string;
  part: string;
  isHidden: boolean;
  rows: ReadonlyMap<number, ReadonlyMap<number, string>>;
  rules: ReadonlyMap<number, ColumnRule>;
  /** Merged areas; only the first ones if there are many. */
  merges: RawSheet['merges'];
}

/** A workbook that was read completely and is valid. */
export interface Workbook {
  archive: Archive;
  /** In tab order. */
  sheets: Sheet[];
  /** Defined name → formula. */
  names: ReadonlyMap<string, string>;
  /** When the file was last changed, according to itself, in milliseconds since the epoch; null if unknown. */
  modifiedAt: number | null;
}

/** Filled cells that are read of a workbook. */
export const cellsMax = 300_000;
/** Earlier dates are defaults of libraries. */
const credibleSince = Date.UTC(2015, 0, 1);

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
 * Reads an uploaded workbook. Unpacks every part once and reads every sheet, within limits, so that damage is found
 * now and not while filling.
 * Throws TemplateError with the problem to show.
 */
export function openWorkbook(file: Buffer): Workbook {
  const archive = readArchive(file);
  const { sheets: parts, sharedStrings, names } = findSheets(archive);
  const readLater = new Set([...parts.map(({ part }) => part.toLowerCase()), sharedStrings?.toLowerCase()]);
  for (const name of archive.names) if (!readLater.has(name.toLowerCase())) archive.read(name);
  const raws = new Map<string, RawSheet>();
  const wanted = new Set<number>();
  let left = cellsMax;
  // Several sheets may refer to one part, which is read once.
  for (const part of new Set(parts.map((sheet) => sheet.part))) {
    const raw = readSheet(archive, part, left);
    left -= raw.cells;
    for (const number of raw.shared) wanted.add(number);
    raws.set(part, raw);
  }
  const shared = readSharedStrings(archive, sharedStrings, wanted, cellMax);
  const read = new Map([...raws].map(([part, raw]) => [part, { ...raw, rows: withTexts(raw, shared) }]));
  const sheets = parts.flatMap((sheet): Sheet[] => {
    const content = read.get(sheet.part);
    return content === undefined ? [] : [{ ...content, ...sheet }];
  });
  return { archive, sheets, names, modifiedAt: readModifiedAt(archive) };
}
