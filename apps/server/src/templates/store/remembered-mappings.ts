import { createHash } from 'node:crypto';
import type { HandMapping } from '@pindahlapak/contract';
import type { SheetPreview } from '@pindahlapak/template';
import type { Queryable } from '../../core/database.ts';
import { findRemembered, forgetMapping, rememberMapping } from '../templates.sql.ts';

/** Mappings by hand that an account can have. */
const rememberedMax = 200;
/** A row with fewer texts is a title, not a header. */
const headersMin = 2;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The digest of the headers of a row; null where it has none. */
function signatureOf({ signatures }: SheetPreview, row: number): string | null {
  const text = signatures[row - 1] ?? '';
  return text.split('|').filter((header) => header !== '').length < headersMin ? null : digest(text);
}

/** Keeps how a workbook's columns are mapped, for the next one with the same headers. */
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

/** Position of each row of headers by its digest: the first sheet and row that have them. */
function placesOf(preview: readonly SheetPreview[]): Map<string, { sheetName: string; headerRow: number }> {
  const places = new Map<string, { sheetName: string; headerRow: number }>();
  for (const sheet of preview) {
    for (let row = 1; row <= sheet.signatures.length; row += 1) {
      const signature = signatureOf(sheet, row);
      if (signature !== null && !places.has(signature))
        places.set(signature, { sheetName: sheet.name, headerRow: row });
    }
  }
  return places;
}

/** Forgets how workbooks with the headers of this one were mapped. */
export async function forgetMappings(db: Queryable, userId: string, preview: readonly SheetPreview[]): Promise<void> {
  const signatures = [...placesOf(preview).keys()];
  if (signatures.length > 0) await forgetMapping(db, userId, signatures);
}

/** The mapping of an earlier workbook with the same headers, for the sheet and row that have them here; null without one. */
export async function recall(
  db: Queryable,
  userId: string,
  preview: readonly SheetPreview[],
): Promise<HandMapping | null> {
  const places = placesOf(preview);
  if (places.size === 0) return null;
  for (const { signature, mapping } of await findRemembered(db, userId, [...places.keys()])) {
    const place = places.get(signature);
    if (place === undefined) continue;
    const known = JSON.parse(mapping) as HandMapping;
    return { ...known, ...place, firstRow: place.headerRow + known.firstRow - known.headerRow };
  }
  return null;
}
