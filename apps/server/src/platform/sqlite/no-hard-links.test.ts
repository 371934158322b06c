import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { runOperator } from '../../cli/run-operator.ts';
import { makeApp } from '../../test/make-app.ts';

// FAT, exFAT and many network drives have no hard links.
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  linkSync: () => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' });
  },
}));

it('a backup can be written to a drive without hard links', async () => {
  const app = await makeApp({ databaseUrl: null });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-cadangan-'));
  try {
    const operator = (...given: string[]) => runOperator(given, { DATA_DIR: app.dataDir }, folder, app.services.now);
    const file = path.join(folder, 'satu.sqlite');
    expect(await operator('backup', file)).toMatchObject({ code: 0, err: [] });
    expect(readdirSync(folder)).toEqual(['satu.sqlite']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await operator('verify-backup', file)).toMatchObject({ code: 0 });
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
