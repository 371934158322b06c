import { exportOutcomes } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import type { AnswerContent } from './apply-answers.ts';
import { packAnswer, unpackAnswer } from './packed-answer.ts';

const answer: AnswerContent = {
  results: Array.from({ length: 2500 }, (_, place) => ({
    place,
    productId: `produk-${place}`,
    isWhole: place % 2 === 0,
    outcome: exportOutcomes.rejected,
    reason: 'Gambar buram\nsekali “betul”',
  })),
  acceptRest: true,
  heldBack: ['produk-x'],
};

it('an answer is unpacked as it was packed, even without lines', async () => {
  for (const each of [answer, { ...answer, results: [] }]) {
    const { content } = await packAnswer(each, undefined);
    expect(await unpackAnswer(content)).toEqual(each);
  }
});
