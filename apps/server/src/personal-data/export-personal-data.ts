import { Readable } from 'node:stream';
import { personalDataTexts as texts } from '@pindahlapak/messages';
import { jakartaStamp } from '@pindahlapak/model';
import { zipStream, type ZipEntry } from '@pindahlapak/template';
import { noteEvent } from '../accounts/audit/note-event.ts';
import type { Context } from '../core/context.ts';
import { createPauses } from '../core/turns/pauses.ts';
import { csvLine, toReadable } from './format-rows.ts';
import { findAccount, findNextRows, findPicture, type Row } from './personal-data.sql.ts';
import { sections, type Section } from './sections.ts';

/** Rows that are read at a time. */
const pageOf = ({ isHeavy }: Section): number => (isHeavy ? 8 : 200);

/** The rows of a section, a few in memory at a time; others have their turn in between. */
async function* rowsOf({ db }: Context, userId: string, section: Section): AsyncGenerator<Row, void> {
  const pauses = createPauses();
  const limit = pageOf(section);
  let rows = await findNextRows(db.kysely, userId, section, { after: undefined, limit });
  while (rows.length > 0) {
    for (const row of rows) {
      if (pauses.areDue()) await pauses.take();
      yield toReadable(row);
    }
    if (rows.length < limit) return;
    rows = await findNextRows(db.kysely, userId, section, { after: rows.at(-1), limit });
  }
}

async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<Buffer, void> {
  let before = '[\n';
  for await (const row of rows) {
    yield Buffer.from(`${before}${JSON.stringify(row)}`);
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}

async function* csvOf(rows: AsyncIterable<Row>): AsyncGenerator<Buffer, void> {
  // Spreadsheets take a file for UTF-8 where it begins with this mark.
  let head = '\ufeff';
  for await (const row of rows) {
    if (head !== '') head += csvLine(Object.keys(row));
    yield Buffer.from(head + csvLine(Object.values(row)));
    head = '';
  }
  if (head !== '') yield Buffer.from(head);
}

async function* entriesOf(ctx: Context, userId: string): AsyncGenerator<ZipEntry, void> {
  const account = await findAccount(ctx.db.kysely, userId);
  const picture = await findPicture(ctx.db.kysely, userId);
  yield { name: 'BACA-DULU.txt', chunks: [Buffer.from(texts.readMe)] };
  yield { name: 'akun.json', chunks: [Buffer.from(`${JSON.stringify(toReadable(account ?? {}), null, 2)}\n`)] };
  if (picture) yield { name: 'foto-profil.webp', chunks: [picture] };
  for (const section of sections) {
    yield { name: `${section.name}.json`, chunks: jsonOf(rowsOf(ctx, userId, section)) };
    if (section.asTable) yield { name: `${section.name}.csv`, chunks: csvOf(rowsOf(ctx, userId, section)) };
  }
}

/** All that is stored of an account as a zip, made while it is read; what opens accounts is not in it. */
export async function exportPersonalData(
  ctx: Context,
  { userId }: { userId: string },
): Promise<{ fileName: string; archive: Readable }> {
  await noteEvent(ctx, ctx.db.kysely, userId, 'data-exported');
  const archive = Readable.from(zipStream(entriesOf(ctx, userId)), { objectMode: false });
  return { fileName: `data-saya_${jakartaStamp(new Date(ctx.now()))}.zip`, archive };
}
