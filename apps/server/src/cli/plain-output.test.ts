import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerSeller } from '../test/factories.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';
import { runOperator } from './run-operator.ts';

let app: TestApp;
beforeEach(async () => {
  app = await makeApp();
});
afterEach(() => app.close());

const operator = (...given: string[]) =>
  runOperator(
    given,
    { DATA_DIR: app.dataDir, DATABASE_URL: app.services.config.databaseUrl ?? undefined },
    app.dataDir,
    app.services.now,
  );

/** Colours, a cleared line, a line break, right-to-left text, an invisible character. */
const hostile = 'a\u001b[31m\u009b2K\r\nb\u202ec\u2066d\u200be\u2028f';
const email = `${hostile}@contoh.id`;
const obeyed = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

describe('output about an account', () => {
  it('is never interpreted by the terminal, in tables and in single lines', async () => {
    const { userId } = await registerSeller(app, { email, full_name: hostile, address: hostile });
    await app.services.db.kysely
      .insertInto('devices')
      .values({ user_id: userId, id: 'pc-1', name: hostile, created_at: app.clock.now, last_used_at: null })
      .execute();
    const sold = ['--plan', 'Pro', '--months', '1', '--price', '1', '--method', hostile, '--status', 'success'];
    const runs = [
      ['users', 'list'],
      ['users', 'show', email],
      ['devices', 'list', email],
      ['quota', 'set', email, '70', '--devices', '2'],
      ['subscription', 'record', email, ...sold],
      ['users', 'show', email],
      ['devices', 'remove', email, 'pc-1'],
      ['devices', 'remove', email, hostile],
      ['users', 'disable', email],
      ['users', 'disable', email],
      ['users', 'enable', email],
      ['users', 'show', `x${email}`],
      ['subscription', 'set-status', hostile, 'success'],
      ['backup', `${app.dataDir}/${hostile}`],
    ];
    for (const run of runs) {
      const { out, err } = await operator(...run);
      expect(out.length + err.length, run.join(' ')).toBeGreaterThan(0);
      for (const line of [...out, ...err]) expect(line, run.join(' ')).not.toMatch(obeyed);
    }
  });

  it('keeps the line breaks of its own messages', async () => {
    const { err } = await operator('quota', 'set', email, 'x', '--devices', 'y');
    expect(err.filter((line) => /harus angka bulat/.test(line))).toHaveLength(2);
  });
});
