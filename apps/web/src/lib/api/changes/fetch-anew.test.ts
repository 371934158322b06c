import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fetchAnew } from './fetch-anew.ts';

/** A query that is shown; its answers are given by hand. */
function shownQuery(key: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  };
  const observer = new QueryObserver(queries, { queryKey: [key, 'list'], queryFn, staleTime: Infinity });
  const stop = observer.subscribe(() => {});
  return { queries, asked, observer, stop };
}

it('what is being fetched for the first time is fetched once more: its answer may be older than the change', async () => {
  const { queries, asked, observer, stop } = shownQuery('products');
  expect(asked).toHaveLength(1);
  fetchAnew(queries, 'products');
  asked[0]?.resolve('before the change');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve('after it');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after it');
  stop();
});

it('many changes during a first fetch ask once more', async () => {
  const { queries, asked, observer, stop } = shownQuery('products');
  for (let change = 0; change < 100; change += 1) fetchAnew(queries, 'products');
  asked[0]?.resolve('before the changes');
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  asked.at(-1)?.resolve('after them');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after them');
  expect(asked).toHaveLength(2);
  stop();
});

it('the same where the first answer is a failure', async () => {
  const { queries, asked, observer, stop } = shownQuery('products');
  fetchAnew(queries, 'products');
  asked[0]?.reject(new Error('no network'));
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve('after it');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after it');
  stop();
});

it('what is there is fetched once, and what another topic concerns is left alone', async () => {
  const { queries, asked, observer, stop } = shownQuery('products');
  asked[0]?.resolve('before the change');
  await expect.poll(() => observer.getCurrentResult().data).toBe('before the change');
  fetchAnew(queries, 'account');
  fetchAnew(queries, 'products');
  asked[1]?.resolve('after it');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after it');
  expect(asked).toHaveLength(2);
  stop();
});
