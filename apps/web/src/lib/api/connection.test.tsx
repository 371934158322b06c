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

it('ignores the response to a call that started before the browser went offline', async () => {
  onTestFinished(recordAnswer);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { result, act } = await renderHook(() => useOnline());
  const early = watched(() => promise)('/api/early');
  await act(() => void window.dispatchEvent(new Event('offline')));
  const refused = Promise.withResolvers<Response>();
  const next = watched(() => refused.promise)('/api/next');
  await act(async () => {
    resolve(new Response());
    await early;
    refused.reject(new TypeError('Failed to fetch'));
    await expect(next).rejects.toThrow();
  });
  expect(result.current).toBe(false);
  await act(() => watched(() => Promise.resolve(new Response()))('/api/of-this-computer'));
  expect(result.current).toBe(true);
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
