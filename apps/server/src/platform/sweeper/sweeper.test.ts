import { expect, it, vi } from 'vitest';
import type { Log } from '../../core/context.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { sweepAll } from './sweeper.ts';

let app: TestApp;
eachWithApp((setup) => ({ app } = setup));

it('a failed sweep is logged, and the next ones run', async () => {
  const warn = vi.fn<Log['warn']>();
  const next = vi.fn(async () => {});
  const failure = new Error('database is locked');
  await sweepAll(app.services, [() => Promise.reject(failure), next], { warn });
  expect(next).toHaveBeenCalledOnce();
  expect(warn.mock.calls).toEqual([[{ err: failure }, 'failed to delete outdated rows']]);
});
