import { hash } from 'node:crypto';
import type { HandMapping } from '@pindahlapak/contract';
import type { SheetPreview } from '@pindahlapak/template';
import type { Queryable } from '../../core/database.ts';
import { findRemembered, forgetMapping, rememberMapping } from '../templates.sql.ts';

/** Limit of stored mappings per account. */
const rememberedMax = 200;
/** A row with fewer texts is a title, not a header. */
const headersMin = 2;

/** Returns the digest of a row's headers; null if it has none. */
function signatureOf({ signatures }: SheetPreview, row: number): string | null {
  const text = signatures[row - 1] ?? '';
  return text.split('|').filter((header) => header !== '').length < headersMin
    ? null
    : hash('sha256', text, 'base64url');
}

/** Stores the mapping of a workbook's columns, for the next one with the same headers. */
export async function remember(
  db: Queryable,
  {
    userId,
    preview,
    mapping,
    now,
  }: { userId: string; preview: readonly SheetPreview[]; mapping: HandMapping; now: number },
): Promise<void> {
  const sheet = preview.find(({ name }) => name === mapping.sheetName);
  const signature = sheet === undefined ? null : signatureOf(sheet, mapping.headerRow);
  if (signature === null) return;
  await rememberMapping(
    db,
    { user_id: userId, signature, mapping: JSON.stringify(mapping), saved_at: now },
    rememberedMax,
  );
}

/** Returns the position of each header row by its digest: the first sheet and row that have it. */
function positionsOf(preview: readonly SheetPreview[]): Map<string, { sheetName: string; headerRow: number }> {
  const positions = new Map<string, { sheetName: string; headerRow: number }>();
  for (const sheet of preview) {
    for (let row = 1; row <= sheet.signatures.length; row += 1) {
      const signature = signatureOf(sheet, row);
      if (signature !== null && !positions.has(signature))
        positions.set(signature, { sheetName: sheet.name, headerRow: row });
    }
  }
  return positions;
}

/** Deletes stored mappings for the headers of this workbook. */
export async function forgetMappings(db: Queryable, userId: string, preview: readonly SheetPreview[]): Promise<void> {
  const signatures = [...positionsOf(preview).keys()];
  if (signatures.length > 0) await forgetMapping(db, userId, signatures);
}

/**
 * Returns the stored mapping of an earlier workbook with the same headers, adapted to their sheet and row here; null if
 * there is none.
 */
export async function recall(
  db: Queryable,
  userId: string,
  preview: readonly SheetPreview[],
): Promise<HandMapping | null> {
  const positions = positionsOf(preview);
  if (positions.size === 0) return null;
  for (const { signature, mapping } of await findRemembered(db, userId, [...positions.keys()])) {
    const known = JSON.parse(mapping) as HandMapping;
    // Several sheets may have the same headers, one for each month.
    const sheet = preview.find(({ name }) => name === known.sheetName);
    const isSame = sheet !== undefined && signatureOf(sheet, known.headerRow) === signature;
    const position = isSame ? { sheetName: known.sheetName, headerRow: known.headerRow } : positions.get(signature);
    if (position === undefined) continue;
    return { ...known, ...position, firstRow: position.headerRow + known.firstRow - known.headerRow };
  }
  return null;
}
