import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordSubscription } from '../accounts/subscriptions/subscriptions.ts';
import { operatorOf, registerSeller, type TestSeller } from '../test/factories.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';
import { runOperator } from './run-operator.ts';

const isPostgres = process.env.TEST_DATABASE_URL !== undefined;

let app: TestApp;
let seller: TestSeller;
const topics: string[] = [];
beforeEach(async () => {
  app = await makeApp();
  seller = await registerSeller(app);
  topics.length = 0;
  app.services.changes.subscribe(seller.userId, (topic) => topics.push(topic));
});
afterEach(() => app.close());

/** Waits until an open dashboard has received exactly these changes, in order. */
async function heard(...wanted: string[]): Promise<void> {
  await vi.waitFor(() => expect(topics).toEqual(wanted), { timeout: 10_000, interval: 20 });
  topics.length = 0;
}

function operator(...given: string[]) {
  const environment = { DATA_DIR: app.dataDir, DATABASE_URL: app.services.config.databaseUrl ?? undefined };
  return runOperator(given, environment, app.dataDir, app.services.now);
}

const record = (status: string) => {
  const options = ['--plan', 'Pro', '--months', '1', '--price', '1', '--method', 'Tunai', '--status', status];
  return operator('subscription', 'record', seller.email, ...options);
};

describe('an open dashboard', () => {
  it.runIf(isPostgres)('hears what the operator changes, over PostgreSQL', async () => {
    await record('success');
    await heard('subscription', 'account');
    await record('pending');
    await heard('subscription');
    await operator('quota', 'set', seller.email, '70');
    await heard('account');
    await operator('users', 'disable', seller.email);
    await heard('account');
  });

  it('is notified of a subscription recorded in its own process', async () => {
    const sold = { plan: 'Pro', months: 1, price: 1, method: 'Tunai', status: 'success' } as const;
    await recordSubscription(operatorOf(app), { ...sold, userId: seller.userId });
    await heard('subscription', 'account');
  });
});
