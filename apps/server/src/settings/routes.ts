import { createReadStream } from 'node:fs';
import { type EndpointData, getPublicSettingsEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '../core/context.ts';
import { endpointsOf, sendFile } from '../platform/http/serve-endpoint.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

interface ExtensionPackage {
  file: string;
  fileName: string;
  version: string;
  bytes: number;
  /** Digest of the file in hexadecimal. */
  sha256: string;
}

/** Digest of the last file, valid while the file does not change. */
let known: { key: string; sha256: string } | null = null;

async function digestOf(file: string, key: string): Promise<string> {
  if (known?.key !== key) {
    const sha256 = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    known = { key, sha256 };
  }
  return known.sha256;
}

const packageName = /(\d+\.\d+\.\d+)\.zip$/;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Returns the extension's packed file with the highest version in a folder, or null if it was not built. */
async function findExtensionPackage(folder: string): Promise<ExtensionPackage | null> {
  try {
    const names = (await readdir(folder)).filter((name) => packageName.test(name));
    const newest = names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
    if (newest === undefined) return null;
    const file = path.join(folder, newest);
    const { size, mtimeMs } = await stat(file);
    const sha256 = await digestOf(file, `${file} ${size} ${mtimeMs}`);
    return { file, fileName: newest, version: packageName.exec(newest)?.[1] ?? '', bytes: size, sha256 };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const addressOf = (fileName: string): string => `/unduhan/${encodeURIComponent(fileName)}`;

/** Returns the installation's public settings: contacts, and the extension's file with its actual size. */
async function getPublicSettings({ config }: Context): Promise<EndpointData<typeof getPublicSettingsEndpoint>> {
  const found = await findExtensionPackage(config.extensionFolder);
  return {
    salesWhatsapp: config.salesWhatsapp,
    supportEmail: config.supportEmail,
    supportPhone: config.supportPhone,
    extension: found && {
      version: found.version,
      address: addressOf(found.fileName),
      fileName: found.fileName,
      bytes: found.bytes,
      sha256: found.sha256,
    },
  };
}

export function settingRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  const { config } = services;

  serve(getPublicSettingsEndpoint, getPublicSettings);

  app.get<{ Params: { fileName: string } }>(
    '/unduhan/:fileName',
    { schema: { hide: true } },
    async (request, reply) => {
      const found = await findExtensionPackage(config.extensionFolder);
      if (found?.fileName !== request.params.fileName) return reply.callNotFound();
      void reply.headers({ 'content-length': String(found.bytes), 'cache-control': 'no-cache' });
      return await sendFile(reply, { fileName: found.fileName, content: createReadStream(found.file) });
    },
  );
}
