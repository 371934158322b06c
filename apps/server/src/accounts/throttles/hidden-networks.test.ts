import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { send } from '../../test/send.ts';
import { throttleRules } from './throttle.ts';

let app: TestApp;
beforeEach(async () => {
  app = await makeApp();
});
afterEach(() => app.close());

let people = 0;
const nextEmail = () => `orang-${(people += 1)}@contoh.id`;

const calls = {
  register: () =>
    send(app, 'POST', '/api/auth/register', {
      ...behindProxy,
      body: {
        fullName: 'Orang',
        email: nextEmail(),
        phoneNumber: '081234567890',
        address: 'Jl. Mawar',
        password: 'rahasia123',
      },
    }),
  forgot: () => send(app, 'POST', '/api/auth/password/forgot', { ...behindProxy, body: { email: nextEmail() } }),
  pairing: () => send(app, 'POST', '/api/devices/pair', { ...behindProxy, body: { code: 'ABCDEFGH', name: 'PC' } }),
};
const served = { register: 201, forgot: 200, pairing: 400 };

/** A proxy on this machine that TRUST_PROXY does not name: the header may be from the proxy or from a caller. */
const behindProxy = { from: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } };

describe.each(['register', 'forgot', 'pairing'] as const)('%s behind an unnamed proxy', (counted) => {
  const { limit } = throttleRules[`${counted}-hidden`];

  it(`has a generous limit for all callers together: ${limit}`, async () => {
    const { kysely } = app.services.db;
    expect((await calls[counted]()).status).toBe(served[counted]);
    const changed = await kysely
      .updateTable('throttles')
      .set({ count: limit - 1 })
      .where('key', 'like', `${counted}-hidden:%`)
      .executeTakeFirst();
    expect(Number(changed.numUpdatedRows)).toBe(1);
    expect([(await calls[counted]()).status, (await calls[counted]()).status]).toEqual([served[counted], 429]);
    expect(limit).toBeGreaterThanOrEqual(20 * throttleRules[`${counted}-address`].limit);
  });
});
