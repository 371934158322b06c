import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerPart } from './register-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a part that never comes counts as failed, and comes with a later try', async () => {
  const answers = [new Promise<string>(() => {}), Promise.resolve('part')];
  const part = registerPart(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  const lost = expect(part.load()).rejects.toThrow('no answer');
  await vi.advanceTimersByTimeAsync(30_000);
  await lost;
  expect(part.loaded()).toBeNull();
  expect(await part.load()).toBe('part');
  expect(part.loaded()).toBe('part');
});
