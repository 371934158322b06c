import path from 'node:path/posix';
import type { Archive } from '../zip/read-archive.ts';
import { attribute, decodeXml, scanXml } from './scan-xml.ts';
import { TemplateError } from './template-error.ts';

/** A sheet of a workbook and the part that holds it. */
export interface SheetPart {
  name: string;
  part: string;
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
}

const readText = async (archive: Archive, name: string): Promise<string> =>
  await decodeXml(await archive.read(name), name);

async function readRelationships(archive: Archive, part: string): Promise<Relationship[]> {
  const folder = path.dirname(path.dirname(part));
  const found: Relationship[] = [];
  await scanXml(await readText(archive, part), {
    open: (tag) => {
      if (tag.local !== 'Relationship' || attribute(tag, 'TargetMode') === 'External') return;
      if (found.length === sheetsMax) throw new TemplateError('too-large', `over ${sheetsMax} relationships`);
      const target = attribute(tag, 'Target') ?? '';
      found.push({
        id: attribute(tag, 'Id') ?? '',
        type: attribute(tag, 'Type') ?? '',
        target: target.startsWith('/') ? target.slice(1) : path.join(folder, target),
      });
    },
  });
  return found;
}

async function assertPlainWorkbook(archive: Archive): Promise<void> {
  await scanXml(await readText(archive, '[Content_Types].xml'), {
    open: (tag) => {
      if (/macroEnabled|vbaProject/i.test(attribute(tag, 'ContentType') ?? ''))
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
  await scanXml(await readText(archive, workbook), {
    open: (tag) => {
      if (tag.local !== 'sheet') return;
      if (sheets.length === sheetsMax) throw new TemplateError('too-large', `over ${sheetsMax} sheets`);
      const relationship = relationships.find(
        ({ id, type }) => id === attribute(tag, 'id') && type.endsWith('/worksheet'),
      );
      if (relationship !== undefined) sheets.push({ name: attribute(tag, 'name') ?? '', part: relationship.target });
    },
  });
  const sharedStrings = relationships.find(({ type }) => type.endsWith('/sharedStrings'))?.target ?? null;
  return { workbook, relationshipsPart, sheets, sharedStrings };
}
