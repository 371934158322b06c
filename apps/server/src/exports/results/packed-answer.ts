import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { megabyte } from '@pindahlapak/model';
import { groupsOf } from '../../core/database.ts';
import { yieldWhenDue } from '../../core/event-loop.ts';
import { Refusal } from '../../core/refusal.ts';
import type { AnswerContent, RecordedResult } from './apply-answers.ts';
import type { AnswerSource } from './read-answer.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const unpackedMax = 64 * megabyte;
/** Results per line of a stored answer, so that a long answer does not block the event loop. */
const resultsPerLine = 1000;

/** Packs an answer as JSON lines; its digest covers the original too. Throws Refusal('file-too-heavy'). */
export async function packAnswer(
  { results, ...rest }: AnswerContent,
  source: AnswerSource | undefined,
): Promise<{ content: Buffer; digest: string }> {
  const hash = createHash('sha256');
  const lines: Buffer[] = [];
  for (const part of [rest, ...Array.from(groupsOf(results, resultsPerLine), (group) => ({ results: group }))]) {
    const line = Buffer.from(`${JSON.stringify(part)}\n`);
    hash.update(line);
    lines.push(line);
    await yieldWhenDue();
  }
  const text = Buffer.concat(lines);
  if (text.length > unpackedMax) throw new Refusal('file-too-heavy');
  if (source !== undefined) hash.update('text' in source ? source.text : source.bytes);
  return { content: await pack(text), digest: hash.digest('base64url') };
}

export async function unpackAnswer(packed: Buffer): Promise<AnswerContent> {
  const text = await unpack(packed, { maxOutputLength: unpackedMax });
  const content = { acceptRest: false, heldBack: [], results: [] as RecordedResult[] };
  for (let from = 0; from < text.length;) {
    const to = text.indexOf('\n', from);
    const { results = [], ...rest } = JSON.parse(text.toString('utf8', from, to)) as Partial<AnswerContent>;
    content.results.push(...results);
    Object.assign(content, rest);
    await yieldWhenDue();
    from = to + 1;
  }
  return content;
}
