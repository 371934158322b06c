import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { registerSeller } from '../../test/factories.ts';
import { send } from '../../test/send.ts';
import { toFailure } from './error-handler.ts';

let app: TestApp;
beforeEach(async () => {
  app = await makeApp();
});
afterEach(() => app.close());

it.each(['/api/me', '/api/tidak-ada', '/api/%ff', '/login', `/${'x'.repeat(300)}`])(
  'the answer to %s carries the headers',
  async (url) => {
    const { headers } = await app.app.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*base-uri 'none'.*frame-ancestors 'none'/);
    expect(headers['x-request-id']).toBeDefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  },
);

it.each(['text/plain', 'application/x-www-form-urlencoded'])(
  'a body as %s, which any page can send, is refused by its type',
  async (type) => {
    const headers = { 'content-type': type };
    const answer = await send(app, 'POST', '/api/auth/login', { body: '{"email":"a@contoh.id"}', headers });
    expect(answer.status).toBe(415);
  },
);

it.each(['/api/batches/b1/undo', '/api/trash/restore', '/api/categories/mappings', '/api/templates/t1/fill'])(
  'a form is no body of %s, which takes JSON',
  async (url) => {
    const { token } = await registerSeller(app);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\ncontent-disposition: form-data; name="productId"\r\n\r\np1\r\n--x--\r\n';
    for (const method of ['POST', 'PUT'] as const) {
      const { status } = await send(app, method, url, { token, headers, body });
      if (status !== 404) expect(status).toBe(415);
    }
  },
);

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
