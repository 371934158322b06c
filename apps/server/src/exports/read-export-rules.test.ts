import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defaultDataConfiguration } from '@pindahlapak/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOperator } from '../cli/run-operator.ts';
import { saveDataConfiguration } from '../rules/save-configuration.ts';
import { operatorOf, registerSeller } from '../test/factories.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';
import { readExportRules } from './read-export-rules.ts';

let app: TestApp;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-aturan-'));
  app = await makeApp({ databaseUrl: null });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("an account's compiled rules", () => {
  it('are cached until something is saved, and never outdated after a restore', async () => {
    const seller = await registerSeller(app);
    const other = await registerSeller(app);
    const read = (userId = seller.userId) => readExportRules(app.services.db.kysely, userId, app.services.now());
    // Without a call, because a restore ends the sessions.
    const save = (stockQuantity: number) => {
      const dataOptions = { ...defaultDataConfiguration.dataOptions, stockQuantity };
      const configuration = { ...defaultDataConfiguration, dataOptions };
      return saveDataConfiguration(operatorOf(app), { userId: seller.userId, configuration });
    };
    const operator = (...given: string[]) => runOperator(given, { DATA_DIR: app.dataDir }, folder, app.services.now);
    const copy = path.join(folder, 'satu.sqlite');

    await save(11);
    const first = await read();
    expect(first.options.stockQuantity).toBe(11);
    expect(await read()).toBe(first);
    expect((await read(other.userId)).options.stockQuantity).toBe(1);
    expect((await operator('backup', copy)).code).toBe(0);

    await save(22);
    expect((await read()).options.stockQuantity).toBe(22);
    expect((await operator('restore', copy)).code).toBe(0);
    // As many saves as before the restore, with no read in between.
    await save(33);
    expect((await read()).options.stockQuantity).toBe(33);
  });
});
