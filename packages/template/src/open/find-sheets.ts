import path from 'node:path/posix';
import type { Archive } from '../zip/read-archive.ts';
import { scanXml, TextPieces, type XmlHandlers } from './scan-xml.ts';
import { TemplateError } from './template-error.ts';

export interface SheetPart {
  name: string;
  part: string;
  isHidden: boolean;
}

/** Sheets and relationships per workbook; a template has a handful. */
const sheetsMax = 1000;
/** UTF-16 units of a defined name's formula. */
const formulaMax = 8000;

interface Relationship {
  id: string;
  type: string;
  target: string;
}

export interface WorkbookParts {
  /** The workbook's own part, usually `xl/workbook.xml`. */
  workbook: string;
  relationshipsPart: string;
  /** In tab order. */
  sheets: SheetPart[];
  sharedStrings: string | null;
  styles: string | null;
  /** Whether dates are days since 1904, as in old workbooks of Excel for Mac. */
  isFrom1904: boolean;
  /** Defined name → formula. */
  names: ReadonlyMap<string, string>;
}

const scanPart = (archive: Archive, name: string, handlers: XmlHandlers): void =>
  scanXml(archive.read(name), name, handlers);

function readRelationships(archive: Archive, part: string): Relationship[] {
  const folder = path.dirname(path.dirname(part));
  const found: Relationship[] = [];
  scanPart(archive, part, {
    open: (tag) => {
      if (tag.local !== 'Relationship' || tag.attribute('TargetMode') === 'External') return;
      if (found.length === sheetsMax) throw new TemplateError('too-large', `more than ${sheetsMax} relationships`);
      const target = tag.attribute('Target') ?? '';
      found.push({
        id: tag.attribute('Id') ?? '',
        type: tag.attribute('Type') ?? '',
        target: target.startsWith('/') ? target.slice(1) : path.join(folder, target),
      });
    },
  });
  return found;
}

/** Refuses macros: a changed workbook type or a separate part. SheetJS always declares a default for `bin`. */
function assertWithoutMacros(archive: Archive, workbook: string): void {
  if (archive.names.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name))) throw new TemplateError('macros', 'macros');
  scanPart(archive, '[Content_Types].xml', {
    open: (tag) => {
      const name = tag.attribute('PartName')?.replace(/^\//, '').toLowerCase();
      if (name === workbook.toLowerCase() && /macroEnabled/i.test(tag.attribute('ContentType') ?? ''))
        throw new TemplateError('macros', 'macros');
    },
  });
}

/**
 * Finds the sheets of a workbook.
 * Throws TemplateError if the archive is not a workbook or has macros.
 */
export function findSheets(archive: Archive): WorkbookParts {
  if (!archive.has('[Content_Types].xml') || !archive.has('_rels/.rels')) {
    throw new TemplateError('not-a-workbook', 'no content types');
  }
  const root = readRelationships(archive, '_rels/.rels');
  const workbook = root.find(({ type }) => type.endsWith('/officeDocument'))?.target;
  // An .xlsb stores its parts as binary data.
  if (workbook === undefined || !archive.has(workbook) || workbook.endsWith('.bin'))
    throw new TemplateError('not-a-workbook', 'no workbook part');
  assertWithoutMacros(archive, workbook);
  const relationshipsPart = path.join(path.dirname(workbook), '_rels', `${path.basename(workbook)}.rels`);
  const relationships = readRelationships(archive, relationshipsPart);
  const sheets: SheetPart[] = [];
  const names = new Map<string, string>();
  let name: string | null = null;
  let isFrom1904 = false;
  const formula = new TextPieces(formulaMax);
  scanPart(archive, workbook, {
    open: (tag) => {
      if (tag.local === 'definedName') name = tag.attribute('name') ?? '';
      if (tag.local === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(tag.attribute('date1904') ?? '');
      if (tag.local !== 'sheet') return;
      if (sheets.length === sheetsMax) throw new TemplateError('too-large', `more than ${sheetsMax} sheets`);
      const target = relationships.find(({ id, type }) => id === tag.attribute('id') && type.endsWith('/worksheet'));
      if (target === undefined) return;
      const isHidden = /hidden/i.test(tag.attribute('state') ?? '');
      sheets.push({ name: tag.attribute('name') ?? '', part: target.target, isHidden });
    },
    close: (tag) => {
      if (tag.local !== 'definedName') return;
      if (name !== null && names.size < sheetsMax && !formula.isEmpty) names.set(name, formula.take());
      name = null;
    },
    text: (text) => {
      if (name !== null) formula.add(text);
    },
  });
  const sharedStrings = relationships.find(({ type }) => type.endsWith('/sharedStrings'))?.target ?? null;
  const styles = relationships.find(({ type }) => type.endsWith('/styles'))?.target ?? null;
  return { workbook, relationshipsPart, sheets, sharedStrings, styles, isFrom1904, names };
}
