import { afterEach, describe, expect, it, vi } from 'vitest';
import { startMailServer } from '../../test/mail-server.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const address = 'rahasia.pribadi@contoh.id';

/** Starts an application whose mail server refuses each recipient or sender, and collects its log. */
async function startRefusing(refusal: { code: number; text: string }, at: 'recipient' | 'sender' = 'recipient') {
  let tries = 0;
  const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) => {
    tries += 1;
    done(Object.assign(new Error(`${refusal.text} <${address}>`), { responseCode: refusal.code }));
  };
  const server = await startMailServer(at === 'recipient' ? { onRcptTo: refuse } : { onMailFrom: refuse });
  closing.push(server.close);
  const app = await makeApp({ smtpUrl: server.url });
  closing.push(app.close);
  const log: { level: string; details: object; message: string }[] = [];
  const noting = (level: string) => (details: object, message: string) => void log.push({ level, details, message });
  app.services.mail.reportTo({ info: noting('info'), warn: noting('warn'), error: noting('error') });
  return { app, log, tries: () => tries };
}

async function post({ services }: TestApp, expiresAt?: number): Promise<void> {
  await services.mail.enqueue(services.db.kysely, { to: address, subject: 'Uji', text: 'kode 123456', expiresAt });
  services.mail.wake();
}

const waiting = ({ services }: TestApp) => services.db.kysely.selectFrom('mails').selectAll().execute();
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const logged = (log: unknown) =>
  JSON.stringify(log, (_key, value) =>
    value instanceof Error ? { ...value, message: value.message, stack: value.stack } : value,
  );

describe('permanently refused mail', () => {
  it.each(['recipient', 'sender'] as const)('is dropped at once (%s)', async (at) => {
    const { app, log, tries } = await startRefusing({ code: 550, text: '5.1.1 no such user' }, at);
    await post(app);
    await until(async () => expect(await waiting(app)).toEqual([]));
    expect(tries()).toBe(1);
    expect(log).toMatchObject([
      { level: 'error', details: { attempts: 1, code: 'EENVELOPE', responseCode: 550, command: expect.any(String) } },
    ]);
  });
});

describe('temporarily refused mail', () => {
  it('is retried until it expires', async () => {
    const { app, log, tries } = await startRefusing({ code: 450, text: '4.2.1 try later' });
    await post(app, app.clock.now + 600_000);
    await until(() => expect(log).toHaveLength(1));
    expect(log).toMatchObject([{ level: 'warn', details: { attempts: 1, responseCode: 450 } }]);
    app.clock.now += 599_999;
    app.services.mail.wake();
    await until(() => expect(log).toHaveLength(2));
    expect(await waiting(app)).toHaveLength(1);
    app.clock.now += 600_000;
    app.services.mail.wake();
    await until(async () => expect(await waiting(app)).toEqual([]));
    expect(tries()).toBe(2);
  });
});

describe('the log', () => {
  it('never names a recipient, a subject or a text', async () => {
    for (const code of [550, 450]) {
      const { app, log } = await startRefusing({ code, text: 'no' });
      await post(app);
      await until(() => expect(log).toHaveLength(1));
      expect(logged(log)).not.toMatch(/rahasia|pribadi|contoh\.id|Uji|123456/);
    }
  });
});
