import { posix as path } from 'node:path';
import { type AkulakuColumnKey, firstProductRow } from '@pindahlapak/rules';
import { cellTags } from '../sheet/cell-xml.ts';
import type { SheetLayout } from '../sheet/sheet-chunks.ts';
import { findSheets, type WorkbookParts } from './find-sheets.ts';
import { matchColumns } from '../families/match-columns.ts';
import { type Archive, readArchive } from '../zip/read-archive.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { scanSheet, type SheetScan } from './scan-sheet.ts';
import { decodeXml, withoutElements } from './scan-xml.ts';
import { TemplateError } from './template-error.ts';

/** A seller's own template, read and found usable. */
export interface OwnTemplate {
  /** Name of the sheet that products go into. */
  sheetName: string;
  /** Our columns that the sheet has, by its letters. */
  columns: ReadonlyMap<AkulakuColumnKey, string>;
  archive: Archive;
  /** Part of the sheet, its text around the products' rows, and how these are laid out. */
  sheetPart: string;
  before: string;
  after: string;
  layout: SheetLayout;
  /** Parts that change otherwise: name → text, or null where the part is left out. */
  changedParts: ReadonlyMap<string, string | null>;
}

async function headerTexts(archive: Archive, { sharedStrings }: WorkbookParts, { headers }: SheetScan) {
  const wanted = new Set(headers.filter(({ isShared }) => isShared).map(({ text }) => Number(text)));
  const strings =
    sharedStrings !== null && wanted.size > 0
      ? await readSharedStrings(await decodeXml(await archive.read(sharedStrings), sharedStrings), wanted)
      : new Map<number, string>();
  const texts = headers.map((cell) => ({
    column: cell.column,
    text: cell.isShared ? (strings.get(Number(cell.text)) ?? '') : cell.text,
  }));
  return texts;
}

function layoutOf(columns: ReadonlyMap<AkulakuColumnKey, string>, scan: SheetScan): SheetLayout {
  // Letters of equal length sort as the columns stand; a longer name stands further right.
  const inOrder = [...columns].sort(([, a], [, b]) => a.length - b.length || (a < b ? -1 : 1));
  const placed = inOrder.map(([column, letters]) => {
    const found = scan.styleOf(letters);
    const style = found === undefined ? undefined : Number(found);
    return { column, tags: cellTags(letters, { text: style, quotedText: style, number: style }) };
  });
  return { firstRow: firstProductRow, columns: placed, rowAttributes: scan.rowAttributes };
}

/**
 * The workbook's list of cells with formulas would name cells that a fill replaces; spreadsheets make a new one
 * themselves, but call a wrong one damage.
 */
async function withoutCalculationChain(archive: Archive, { workbook, relationshipsPart }: WorkbookParts) {
  const chain = path.join(path.dirname(workbook), 'calcChain.xml');
  const changed = new Map<string, string | null>();
  if (!archive.has(chain)) return changed;
  changed.set(chain, null);
  for (const part of ['[Content_Types].xml', relationshipsPart]) {
    const xml = await decodeXml(await archive.read(part), part);
    const namesChain = (value: string | undefined) => value?.endsWith('calcChain.xml') === true;
    const clean = await withoutElements(
      xml,
      ({ attributes }) => namesChain(attributes['PartName']?.value) || namesChain(attributes['Target']?.value),
    );
    changed.set(part, clean);
  }
  return changed;
}

/**
 * Reads a workbook that a seller got from Akulaku's seller centre and finds the sheet and the columns that an export
 * fills. Every part is unpacked once, within bounds, so that a damaged file is found now and not while it is filled.
 * @throws {TemplateError} with the problem to show
 */
export async function openTemplate(file: Buffer): Promise<OwnTemplate> {
  const archive = readArchive(file);
  for (const name of archive.names) await archive.read(name);
  const parts = await findSheets(archive);
  for (const { name, part } of parts.sheets) {
    const scan = await scanSheet(await decodeXml(await archive.read(part), part), firstProductRow);
    const columns = matchColumns(await headerTexts(archive, parts, scan));
    if (columns === null) continue;
    return {
      sheetName: name,
      columns,
      archive,
      sheetPart: part,
      before: scan.before,
      after: scan.after,
      layout: layoutOf(columns, scan),
      changedParts: await withoutCalculationChain(archive, parts),
    };
  }
  throw new TemplateError('not-akulaku', `none of ${parts.sheets.length} sheets has the columns`);
}
