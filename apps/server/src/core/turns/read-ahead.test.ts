import { expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

async function* numbersTo(end: number, made: number[], failAt?: number): AsyncGenerator<number> {
  try {
    for (let number = 1; number <= end; number += 1) {
      await Promise.resolve();
      if (number === failAt) throw new Error('on purpose');
      made.push(number);
      yield number;
    }
  } finally {
    made.push(0);
  }
}

async function taken(source: AsyncIterable<number>, work: (number: number) => void = () => {}): Promise<number[]> {
  const numbers: number[] = [];
  for await (const number of source) {
    numbers.push(number);
    work(number);
  }
  return numbers;
}

it('gives all in their order, and the next is made while one is worked on', async () => {
  const made: number[] = [];
  const madeBefore: number[] = [];
  const source = readAhead(numbersTo(4, made));
  const numbers: number[] = [];
  for await (const number of source) {
    for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
    madeBefore.push(made.length);
    numbers.push(number);
  }
  expect(numbers).toEqual([1, 2, 3, 4]);
  expect(madeBefore).toEqual([2, 3, 4, 5]);
});

it('an error comes when its turn has come, after all that was made before', async () => {
  const made: number[] = [];
  const numbers: number[] = [];
  const failing = taken(readAhead(numbersTo(4, made, 3)), (number) => numbers.push(number));
  await expect(failing).rejects.toThrow('on purpose');
  expect(numbers).toEqual([1, 2]);
});

it('a caller who stops ends the source, and nothing of it goes on afterwards', async () => {
  const made: number[] = [];
  const stopping = taken(readAhead(numbersTo(9, made)), () => {
    throw new Error('enough');
  });
  await expect(stopping).rejects.toThrow('enough');
  expect(made).toEqual([1, 2, 0]);
});

it('gives nothing of nothing', async () => {
  expect(await taken(readAhead(numbersTo(0, [])))).toEqual([]);
});
