import { exportOutcomes } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { unpackAll } from '../../files/read-table-file.ts';
import { type AnswerLine, readAnswer } from './read-answer.ts';

const { accepted, none, rejected } = exportOutcomes;

it.each([
  ['Berhasil', '', accepted, null],
  ['Berhasil sebagian', '', none, 'Berhasil sebagian'],
  ['Berhasil diunggah, menunggu review', '', none, 'Berhasil diunggah, menunggu review'],
  // A refusal must not be overlooked.
  ['Berhasil', 'Gambar ditolak', rejected, 'Gambar ditolak'],
])('the status "%s" with the reason "%s"', async (status, reason, outcome, said) => {
  const text = `SKU;Status;Alasan\ntokopedia-a/b;${status};${reason}`;
  const [line] = await unpackAll<AnswerLine>(readAnswer({ text }) ?? []);
  expect(line).toMatchObject({ outcome, reason: said });
});
