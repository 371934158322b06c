import { expect, it, onTestFinished } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { noteAnswer, useOnline, watched } from './connection.ts';

it('a call that fails after a newer one was answered does not count as a cut connection', async () => {
  onTestFinished(noteAnswer);
  const { promise, reject } = Promise.withResolvers<Response>();
  const { result, act } = await renderHook(() => useOnline());
  const late = watched(() => promise)('/api/late');
  await watched(() => Promise.resolve(new Response()))('/api/answered');
  await act(async () => {
    reject(new TypeError('Failed to fetch'));
    await expect(late).rejects.toThrow('Failed to fetch');
  });
  expect(result.current).toBe(true);
  await act(() =>
    expect(watched(() => Promise.reject(new TypeError('Failed to fetch')))('/api/next')).rejects.toThrow(),
  );
  expect(result.current).toBe(false);
});
