import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { appName, serverPageMessages as texts } from '@pindahlapak/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../../core/refusal.ts';
import { sendPlainPage } from '../docs/plain-pages.ts';
import { dashboardPaths, marketplacePaths } from '@pindahlapak/model';

/** The dashboard's own addresses (S2.2), which all return its page. */
const appPaths = new Set<string>([...Object.values(dashboardPaths), ...Object.values(marketplacePaths)]);

/** Returns whether a path is a screen of the dashboard; a trailing slash is ignored. */
export const isAppPath = (path: string): boolean =>
  appPaths.has(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

const immutable = 'public, max-age=31536000, immutable';
const revalidated = 'no-cache';

const notBuilt =
  `<h1>${appName}</h1><p>${texts.running} ${texts.notBuiltBefore} <code>npm run build</code>, ${texts.notBuiltAfter}</p>` +
  `<p><a href="/api/docs">${texts.apiDocument}</a></p>`;

/** Returns the dashboard's page, or null if it is not built. */
async function readIndex(folder: string): Promise<Buffer | null> {
  try {
    return await readFile(path.join(folder, 'index.html'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

const acceptsHtml = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html');

async function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string, folder: string) {
  const isKnown = isAppPath(pathname);
  if (!isKnown && !acceptsHtml(request)) return reply.callNotFound();
  const index = await readIndex(folder);
  if (index === null && pathname !== '/') return reply.callNotFound();
  if (index === null) return sendPlainPage(reply.header('cache-control', revalidated), appName, notBuilt);
  void reply.code(isKnown ? 200 : 404).header('cache-control', isKnown ? revalidated : 'no-store');
  return await reply.type('text/html; charset=utf-8').send(index);
}

/**
 * Serves the built dashboard: its files (hashed ones with an unlimited cache time), and its page for its own addresses;
 * the same page with status 404 for any other that a person opens. Unknown addresses of the API and of files are
 * answered as in the API.
 */
export async function installWebApp(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    root: folder,
    suppressWarning: true,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    setHeaders: (reply, file) => {
      // SVG is the only XML among the files; without a charset browsers would guess its encoding.
      if (/\.svg(\.br|\.gz)?$/.test(file)) void reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (/^\/(api|unduhan)(\/|$)/.test(pathname)) return reply.callNotFound();
    if (!path.posix.basename(pathname).includes('.')) return await sendPage(request, reply, pathname, folder);
    void reply.header('cache-control', pathname.startsWith('/assets/') ? immutable : revalidated);
    void reply.header('vary', 'accept-encoding');
    return reply.sendFile(pathname.slice(1));
  });
}
