import { beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { typingPauseMs, useDelayedText } from './search-box.tsx';

const settled = vi.fn<(text: string) => void>();

beforeEach(() => void settled.mockClear());

const render = (value = '') =>
  renderHook((props?: { value: string }) => useDelayedText(props?.value ?? value, settled), {
    initialProps: { value },
  });

it('reports a text once, after the pause and trimmed', async () => {
  const { result, act } = await render();
  const started = performance.now();
  await act(() => result.current.setTyped('t'));
  await act(() => result.current.setTyped(' tas '));
  await expect.poll(() => settled.mock.calls).toEqual([['tas']]);
  expect(performance.now() - started).toBeGreaterThanOrEqual(typingPauseMs);
});

it('keeps further input when its own text comes back', async () => {
  const { result, act, rerender } = await render();
  await act(() => result.current.setTyped('tas'));
  await expect.poll(() => settled.mock.calls).toEqual([['tas']]);
  await act(() => result.current.setTyped('tas ransel'));
  await rerender({ value: 'tas' });
  expect(result.current.typed).toBe('tas ransel');
  await expect.poll(() => settled.mock.calls).toEqual([['tas'], ['tas ransel']]);
});

it('is replaced by a value from outside, which is not reported back', async () => {
  const { result, act, rerender } = await render();
  await act(() => result.current.setTyped('tas'));
  await expect.poll(() => settled.mock.calls).toEqual([['tas']]);
  await rerender({ value: 'tas' });
  await rerender({ value: '' });
  expect(result.current.typed).toBe('');
  await act(() => result.current.setTyped('topi'));
  await expect.poll(() => settled.mock.calls).toEqual([['tas'], ['topi']]);
});
