import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

it('loading the texts uses no Intl, which would delay the first list on a phone', async () => {
  const uses = [
    vi.spyOn(Number.prototype, 'toLocaleString'),
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Intl, 'Segmenter'),
  ];
  vi.resetModules();
  await import('./index.ts');
  for (const use of uses) expect(use).not.toHaveBeenCalled();
});
