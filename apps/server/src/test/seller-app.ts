import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { registerSeller, type TestSeller } from './factories.ts';
import { makeApp, type TestApp } from './make-app.ts';

type Take = (setup: { app: TestApp; seller: TestSeller }) => void;
type SellerColumns = Parameters<typeof registerSeller>[1];

/** Gives every test of the file its own application with one seller; `columns` are the seller's in `users`. */
export function eachWithApp(take: Take, columns?: SellerColumns, make = makeApp): void {
  let app: TestApp;
  beforeEach(async () => {
    app = await make();
    take({ app, seller: await registerSeller(app, columns) });
  });
  afterEach(() => app.close());
}

/** Gives every test its own seller in an application shared by the file; `columns` are the seller's in `users`. */
export function eachWithSeller(take: Take, columns?: SellerColumns): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    take({ app, seller: await registerSeller(app, columns) });
  });
}
