import { createReadStream } from 'node:fs';
import { type EndpointData, getPublicSettingsEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '../core/context.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { findExtensionPackage } from './find-extension-package.ts';

const addressOf = (fileName: string): string => `/unduhan/${encodeURIComponent(fileName)}`;

/** What the installation shows to everybody: contacts, and the extension's file with its real size. */
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

/** The installation's settings that everybody sees, and the extension's file. */
export function settingRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services;

  serveEndpoint(app, services, getPublicSettingsEndpoint, ({ ctx }) => getPublicSettings(ctx));

  app.get<{ Params: { fileName: string } }>(
    '/unduhan/:fileName',
    { schema: { hide: true } },
    async (request, reply) => {
      const found = await findExtensionPackage(config.extensionFolder);
      if (found?.fileName !== request.params.fileName) return reply.callNotFound();
      void reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${found.fileName}"`,
        'content-length': String(found.bytes),
        'cache-control': 'no-cache',
      });
      return await reply.send(createReadStream(found.file));
    },
  );
}
