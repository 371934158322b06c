import type { HandMapping } from '@pindahlapak/contract';
import { megabyte } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { newId } from '../../core/new-id.ts';
import { Refusal } from '../../core/refusal.ts';
import { insertTemplate, listTemplateRows } from '../templates.sql.ts';
import { readMapped, readWorkbook } from './read-workbook.ts';
import { recall } from './remembered-mappings.ts';
import { factsOf, packTemplate, type StoredTemplate } from './stored-template.ts';

/** Templates of one account, and their bytes together. */
export const templateStoreLimits = { max: 30, bytesMax: 60 * megabyte } as const;

interface Input {
  userId: string;
  fileName: string;
  bytes: Buffer;
}

/** What the workbook is, by its family or by a mapping of an earlier one with the same headers. */
async function recognise(
  { db }: Context,
  { userId, bytes }: Input,
): Promise<{ stored: StoredTemplate; mapping: HandMapping | null }> {
  const stored = await readWorkbook(bytes);
  if (stored.description !== null) return { stored, mapping: null };
  const mapping = await recall(db.kysely, userId, stored.preview);
  if (mapping === null) return { stored, mapping };
  return { stored: await readMapped(bytes, stored, mapping), mapping };
}

/**
 * Reads a workbook of a seller centre and keeps it (S29.1). Gives its id. Throws Refusal('template-unreadable') and
 * ('templates-full').
 */
export async function uploadTemplate(ctx: Context, input: Input): Promise<string> {
  const { userId, fileName, bytes } = input;
  const { stored, mapping } = await recognise(ctx, input);
  const description = await packTemplate(stored);
  const id = newId(ctx.now());
  await inAccount(ctx, userId, async ({ trx, changed }) => {
    const rows = await listTemplateRows(trx, userId);
    const { max, bytesMax } = templateStoreLimits;
    if (rows.length >= max || rows.reduce((sum, { size }) => sum + size, bytes.length) > bytesMax)
      throw new Refusal('templates-full', { with: { max, megabytes: bytesMax / megabyte } });
    await insertTemplate(trx, {
      user_id: userId,
      id,
      family: stored.description?.family ?? 'other',
      file_name: fileName || 'template.xlsx',
      size: bytes.length,
      facts: JSON.stringify(factsOf(stored)),
      answers: JSON.stringify({ all: {}, leaves: {} }),
      mapping: mapping === null ? null : JSON.stringify(mapping),
      uploaded_at: ctx.now(),
      description,
      bytes,
    });
    changed('configuration');
  });
  return id;
}
