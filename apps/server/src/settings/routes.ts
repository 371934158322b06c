import { createReadStream } from 'node:fs';
import { getPublicSettingsEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Action, Services } from '../core/context.ts';
import { endpointsOf, sendFile } from '../platform/http/serve-endpoint.ts';
import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../core/refusal.ts';

/** Digest of the last file, valid while the file does not change. */
let known: { key: string; sha256: string } | null = null;

async function digestOf(file: string, key: string): Promise<string> {
  if (known?.key !== key) known = { key, sha256: hash('sha256', await readFile(file)) };
  return known.sha256;
}

const packageName = /(\d+\.\d+\.\d+)\.zip$/;

/** Returns the extension's packed file with the highest version in a folder, or null if it was not built. */
async function findExtensionPackage(folder: string) {
  try {
    const names = (await readdir(folder)).filter((name) => packageName.test(name));
    const fileName = names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
    if (fileName === undefined) return null;
    const file = path.join(folder, fileName);
    const { size: bytes, mtimeMs } = await stat(file);
    const sha256 = await digestOf(file, `${file} ${bytes} ${mtimeMs}`);
    const version = packageName.exec(fileName)?.[1] ?? '';
    const address = `/unduhan/${encodeURIComponent(fileName)}`;
    return { file, about: { version, address, fileName, bytes, sha256 } };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the installation's public settings: contacts, and the extension's file with its actual size. */
const getPublicSettings: Action<typeof getPublicSettingsEndpoint> = async ({ config }) => {
  const { salesWhatsapp, supportEmail, supportPhone } = config;
  const found = await findExtensionPackage(config.extensionFolder);
  return { salesWhatsapp, supportEmail, supportPhone, extension: found && found.about };
};

export function settingRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  const { config } = services;

  serve(getPublicSettingsEndpoint, getPublicSettings);

  app.get<{ Params: { fileName: string } }>(
    '/unduhan/:fileName',
    { schema: { hide: true } },
    async (request, reply) => {
      const found = await findExtensionPackage(config.extensionFolder);
      if (found?.about.fileName !== request.params.fileName) return reply.callNotFound();
      const { fileName, bytes } = found.about;
      void reply.headers({ 'content-length': String(bytes), 'cache-control': 'no-cache' });
      return await sendFile(reply, { fileName, content: createReadStream(found.file) });
    },
  );
}
