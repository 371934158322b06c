import { extensionId } from '@pindahlapak/model';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorized, registerSeller, type TestSeller } from '../../test/factories.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

let app: TestApp;
let seller: TestSeller;
beforeAll(async () => {
  app = await makeApp();
  seller = await registerSeller(app);
});
afterAll(() => app.close());

const ours = `chrome-extension://${extensionId}`;
const call = (method: NonNullable<InjectOptions['method']>, url: string, headers: Record<string, string>) =>
  app.app.inject({ method, url, headers });

it.each([
  '/api/products',
  '/api/products/import',
  '/api/products/lookup',
  '/api/me',
  '/api/devices/pair',
  '/api/devices/x',
  '/api/devices/x/queue',
  '/api/links',
  '/api/settings',
  '/api/links/x',
])('the extension may send a preflight to %s', async (url) => {
  const answer = await call('OPTIONS', url, { origin: ours, 'access-control-request-method': 'POST' });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': ours,
    'access-control-allow-headers': 'authorization, content-type',
    vary: 'Origin',
  });
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
});

it('the extension may send preflights to a server in the seller’s local network', async () => {
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-private-network': 'true' };
  const answerTo = async (origin: string) =>
    (await call('OPTIONS', '/api/me', { origin, ...asked })).headers['access-control-allow-private-network'];
  expect(await answerTo(ours)).toBe('true');
  expect(await answerTo('https://jahat.contoh')).toBeUndefined();
});

it('the extension may read answers and refusals', async () => {
  const answer = await call('GET', '/api/products', { origin: ours, ...authorized(seller.token) });
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, ours]);
  const refused = await call('GET', '/api/products', { origin: ours });
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, ours]);
});

it.each(['https://jahat.contoh', `chrome-extension://${'a'.repeat(32)}`, 'null', `${ours}.contoh.id`])(
  'the origin %s may not',
  async (origin) => {
    for (const method of ['OPTIONS', 'GET'] as const) {
      const answer = await call(method, '/api/products', { origin, ...authorized(seller.token) });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  },
);

it('the extension may not make the dashboard’s calls', async () => {
  const answer = await call('GET', '/api/configurations', { origin: ours, ...authorized(seller.token) });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect((await call('OPTIONS', '/api/configurations', { origin: ours })).statusCode).toBe(404);
});
