import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getPublicSettingsEndpoint } from '@pindahlapak/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';

let app: TestApp;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-extension-'));
  app = await makeApp({ extensionFolder: folder, supportEmail: 'halo@contoh.id' });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = async () => (await clientOf(app, null).call(getPublicSettingsEndpoint, {})).data;

it('contacts are public; an extension that was not built is null', async () => {
  const contacts = { salesWhatsapp: '6281200000000', supportEmail: 'halo@contoh.id', supportPhone: '+6281200000000' };
  expect(await settings()).toEqual({ ...contacts, extension: null });
  await rm(folder, { recursive: true });
  expect(await settings()).toMatchObject({ extension: null });
});

it('the newest packed extension is offered with its actual size and can be downloaded', async () => {
  await writeFile(path.join(folder, 'pindahlapak-2.9.0.zip'), 'old');
  await writeFile(path.join(folder, 'pindahlapak-2.10.0.zip'), 'packed extension');
  const { extension } = await settings();
  expect(extension).toEqual({
    version: '2.10.0',
    address: '/unduhan/pindahlapak-2.10.0.zip',
    fileName: 'pindahlapak-2.10.0.zip',
    bytes: 16,
    sha256: createHash('sha256').update('packed extension').digest('hex'),
  });
  const file = await app.app.inject({ method: 'GET', url: extension?.address ?? '' });
  expect([file.statusCode, file.body]).toEqual([200, 'packed extension']);
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="pindahlapak-2.10.0.zip"',
    'content-length': '16',
  });
  for (const other of ['lain.zip', '..%2f..%2fpackage.json'])
    expect((await app.app.inject({ method: 'GET', url: `/unduhan/${other}` })).statusCode).toBe(404);
});
