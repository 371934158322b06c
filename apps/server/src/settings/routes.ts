import { createReadStream } from 'node:fs';
import { getPublicSettingsEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { findExtensionPackage } from './find-extension-package.ts';
import { getPublicSettings } from './get-public-settings.ts';

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
