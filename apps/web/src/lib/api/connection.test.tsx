import { expect, it, onTestFinished, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { recordAnswer, useOnline, watched, watchedFetch } from './connection.ts';

it('ignores the failure of a call that started before a successful one', async () => {
  onTestFinished(recordAnswer);
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

it('uses an early response once, and only for the session that requested it', async () => {
  const network = vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(new Response('from the network')));
  window.firstAnswers = new Map([['Bearer token-1 /api/me', Promise.resolve(new Response('early'))]]);
  onTestFinished(() => void delete window.firstAnswers);
  const ask = async (token: string) =>
    (await watchedFetch('/api/me', { headers: new Headers({ authorization: `Bearer ${token}` }) })).text();
  expect(await ask('token-2')).toBe('from the network');
  expect(network).toHaveBeenCalledTimes(1);
  expect(await ask('token-1')).toBe('early');
  expect(await ask('token-1')).toBe('from the network');
});
