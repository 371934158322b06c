import { expect, it } from 'vitest';
import { packLines, unpackLines } from './packed-lines.ts';

it('values are unpacked as they were packed', async () => {
  const values = [{ acceptRest: true }, 'Gambar buram\nsekali “betul”', null, ''];
  expect(await unpackLines(await packLines(values))).toEqual(values);
});
