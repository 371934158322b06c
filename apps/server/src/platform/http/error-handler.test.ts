import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerSeller } from '../../test/factories.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { send } from '../../test/send.ts';
import { toFailure } from './error-handler.ts';

let app: TestApp;
beforeEach(async () => {
  app = await makeApp();
});
afterEach(() => app.close());

it('a body with thousands of invalid fields is answered with the first 50', async () => {
  const { token } = await registerSeller(app);
  const current = (await send(app, 'GET', '/api/configurations', { token })).body.data as Record<string, unknown>;
  const wrong = Array.from({ length: 1000 }, () => ({ minPrice: 'x', maxPrice: 'x', type: 'x', value: 'x' }));
  const answer = await send(app, 'POST', '/api/configurations', {
    token,
    body: { ...current, prices: wrong, marginConfigurations: wrong, titleWordReplacements: wrong },
  });
  expect(answer.status).toBe(422);
  const { fields } = answer.body.data as { fields: Record<string, string> };
  expect(Object.keys(fields)).toHaveLength(50);
});

it('an aborted body is not reported as a lost database', () => {
  // As Node and Fastify throw it, and as the form parser does.
  const aborted = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  expect(toFailure(Object.assign(aborted(), { statusCode: 400 })).code).toBe('malformed-request');
  expect(toFailure(aborted()).code).toBe('malformed-request');
  expect(toFailure(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })).code).toBe('unavailable');
});
