import path from 'node:path/posix';
import type { Archive } from '../zip/read-archive.ts';
import { scanXml, type XmlHandlers } from './scan-xml.ts';
import { TemplateError } from './template-error.ts';

/** A sheet of a workbook and the part that holds it. */
export interface SheetPart {
  name: string;
  part: string;
  isHidden: boolean;
}

/** Sheets and relationships of a workbook; a template has a handful. */
const sheetsMax = 1000;

interface Relationship {
  id: string;
  type: string;
  target: string;
}

export interface WorkbookParts {
  /** The part of the workbook itself, `xl/workbook.xml` by custom. */
  workbook: string;
  relationshipsPart: string;
  /** In the order of the tabs. */
  sheets: SheetPart[];
  sharedStrings: string | null;
  /** Formulas of the defined names, each with what it stands for. */
  names: ReadonlyMap<string, string>;
}

const scanPart = async (archive: Archive, name: string, handlers: XmlHandlers): Promise<void> =>
  await scanXml(archive.pieces(name), name, handlers);

async function readRelationships(archive: Archive, part: string): Promise<Relationship[]> {
  const folder = path.dirname(path.dirname(part));
  const found: Relationship[] = [];
  await scanPart(archive, part, {
    open: (tag) => {
      if (tag.local !== 'Relationship' || tag.attribute('TargetMode') === 'External') return;
      if (found.length === sheetsMax) throw new TemplateError('too-large', `over ${sheetsMax} relationships`);
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

async function assertPlainWorkbook(archive: Archive): Promise<void> {
  await scanPart(archive, '[Content_Types].xml', {
    open: (tag) => {
      if (/macroEnabled|vbaProject/i.test(tag.attribute('ContentType') ?? ''))
        throw new TemplateError('macros', 'macros');
    },
  });
}

/**
 * Finds the sheets of a workbook.
 * @throws {TemplateError} where the archive is no workbook or has macros.
 */
export async function findSheets(archive: Archive): Promise<WorkbookParts> {
  if (!archive.has('[Content_Types].xml') || !archive.has('_rels/.rels')) {
    throw new TemplateError('not-a-workbook', 'no content types');
  }
  await assertPlainWorkbook(archive);
  const root = await readRelationships(archive, '_rels/.rels');
  const workbook = root.find(({ type }) => type.endsWith('/officeDocument'))?.target;
  if (workbook === undefined || !archive.has(workbook)) throw new TemplateError('not-a-workbook', 'no workbook part');
  const relationshipsPart = path.join(path.dirname(workbook), '_rels', `${path.basename(workbook)}.rels`);
  const relationships = await readRelationships(archive, relationshipsPart);
  const sheets: SheetPart[] = [];
  const names = new Map<string, string>();
  let name: string | null = null;
  await scanPart(archive, workbook, {
    open: (tag) => {
      if (tag.local === 'definedName') name = tag.attribute('name') ?? '';
      if (tag.local !== 'sheet') return;
      if (sheets.length === sheetsMax) throw new TemplateError('too-large', `over ${sheetsMax} sheets`);
      const target = relationships.find(({ id, type }) => id === tag.attribute('id') && type.endsWith('/worksheet'));
      if (target === undefined) return;
      const isHidden = /hidden/i.test(tag.attribute('state') ?? '');
      sheets.push({ name: tag.attribute('name') ?? '', part: target.target, isHidden });
    },
    close: (tag) => {
      if (tag.local === 'definedName') name = null;
    },
    text: (text) => {
      if (name !== null && names.size < sheetsMax) names.set(name, (names.get(name) ?? '') + text);
    },
  });
  const sharedStrings = relationships.find(({ type }) => type.endsWith('/sharedStrings'))?.target ?? null;
  return { workbook, relationshipsPart, sheets, sharedStrings, names };
}
