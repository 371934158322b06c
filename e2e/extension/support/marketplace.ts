import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate.ts';

interface AnsweredPage {
  body: string;
  type?: string;
  delayMs?: number;
  /** Where the browser is redirected. */
  location?: string;
}

/** A page by host and path with query; null is answered with 404. */
export type Pages = (host: string, path: string) => AnsweredPage | null;

export interface Marketplace {
  port: number;
  /** Requested hosts and paths, in order. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** Serves pages instead of the marketplaces, over TLS on a free port to which the browser resolves every host. */
export async function startMarketplace(pages: Pages): Promise<Marketplace> {
  const requests: string[] = [];
  const server = createServer(makeCertificate('marketplace.test'), (request, response) => {
    const host = request.headers.host ?? '';
    const path = request.url ?? '/';
    requests.push(host + path);
    const page = pages(host, path);
    const answer = () => {
      const location = page?.location === undefined ? {} : { location: page.location };
      const status = page === null ? 404 : page.location === undefined ? 200 : 302;
      response.writeHead(status, { 'content-type': page?.type ?? 'text/html; charset=utf-8', ...location });
      response.end(page?.body ?? '');
    };
    if (page?.delayMs) setTimeout(answer, page.delayMs);
    else answer();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
