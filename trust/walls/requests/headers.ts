import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { importProductsEndpoint } from '@pindahlapak/contract';
import { listing, newSeller } from '@pindahlapak/harness/seller';
import { root } from '../../../scripts/lib/paths.mjs';
import { endpoints } from '../../support/endpoints.ts';
import { onServer } from '../../support/with-server.ts';
import { bearer, send, type Call, type Reply } from './request.ts';

const yearSeconds = 31_536_000;

/** ASVS 5.0 V3.4 and 4.1.1 (and what S16.5 adds) → what a response must contain. */
function faultsOf({ headers, bytes }: Reply, isTls: boolean): string[] {
  const type = headers['content-type'] ?? '';
  const policy = String(headers['content-security-policy'] ?? '');
  const transport = String(headers['strict-transport-security'] ?? '');
  const ageSeconds = Number(/max-age=(\d+)/.exec(transport)?.[1] ?? 0);
  const has = (directive: string) => policy.split(';').some((part) => part.trim() === directive);
  const checks: [string, boolean][] = [
    ['3.4.1 HSTS', !isTls || (ageSeconds >= yearSeconds && transport.includes('includeSubDomains'))],
    ['3.4.2 no foreign origin is allowed', headers['access-control-allow-origin'] === undefined],
    ['3.4.3 policy: nothing by default', has("default-src 'none'")],
    ['3.4.3 policy: base-uri', has("base-uri 'none'")],
    ['3.4.3 policy: nothing unsafe', !/unsafe-(inline|eval|hashes)|script-src[^;]*data:|\*/.test(policy)],
    ['3.4.4 nosniff', headers['x-content-type-options'] === 'nosniff'],
    ['3.4.5 referrer', headers['referrer-policy'] === 'no-referrer'],
    ['3.4.6 frame-ancestors', has("frame-ancestors 'none'")],
    ['4.1.1 type', bytes.length === 0 || type !== ''],
    ['4.1.1 charset', !/^text\/|[/+]xml|json/.test(type) || /charset=utf-8|manifest\+json/i.test(type)],
    ['3.4.8 opener', headers['cross-origin-opener-policy'] === 'same-origin'],
    ['resource policy', headers['cross-origin-resource-policy'] === 'same-origin'],
    ['permissions', headers['permissions-policy'] !== undefined],
    ['no cookie', headers['set-cookie'] === undefined],
    ['no word of the server', headers.server === undefined && headers['x-powered-by'] === undefined],
  ];
  return checks.flatMap(([name, holds]) => (holds ? [] : [name]));
}

async function assetPaths(): Promise<string[]> {
  const names = await readdir(path.join(root, 'apps/web/dist/assets'));
  return ['.js', '.css', '.woff2'].flatMap((end) => {
    const name = names.find((one) => one.endsWith(end));
    return name === undefined ? [] : [`/assets/${name}`];
  });
}

const get = (address: string, headers: Record<string, string> = {}): Call => ({
  method: 'GET',
  path: address,
  headers: { accept: 'text/html,*/*', ...headers },
});

export const securityHeaders = onServer(
  'headers of every kind of answer (ASVS V3.4)',
  async (server, results) => {
    const seller = await newSeller(server.address);
    await seller.client.call(importProductsEndpoint, { body: { window: 1, products: [listing(1)] } });
    const own = bearer(seller.token);
    const calls: Call[] = [
      ...['/', '/login', '/produk', '/tidak-ada', '/tidak-ada.js', '/assets/../../package.json'].map((one) => get(one)),
      ...['/%2e%2e/package.json', '/unduhan/x.zip', '/healthz', '/readyz', '/metrics', '/api/docs', '/favicon.svg'].map(
        (one) => get(one),
      ),
      ...(await assetPaths()).map((one) => get(one)),
      get('/api/me'),
      get('/api/me', own),
      get('/api/settings'),
      get('/api/openapi.json'),
      get('/api/tidak-ada'),
      get('/api/%ff'),
      get('/api/export/akulaku/1', own),
      get('/api/export/akulaku/7', own),
      get('/api/avatars/x'),
      { method: 'POST', path: '/api/auth/login', headers: { 'content-type': 'application/json' }, body: '{' },
      { method: 'POST', path: '/api/auth/login', headers: { 'content-type': 'text/plain' }, body: '{}' },
      { method: 'GET', path: '/login', headers: { 'x-long': 'x'.repeat(40_000) } },
      { method: 'HEAD', path: '/login' },
      { method: 'PATCH', path: '/api/me' },
    ];
    for (const call of calls) {
      for (const isTls of [false, true]) {
        const origin = { origin: 'https://jahat.contoh.id', ...(isTls ? { 'x-forwarded-proto': 'https' } : {}) };
        const reply = await send(server.address, { ...call, headers: { ...call.headers, ...origin } });
        // A response without a valid request has no HSTS, because the server only trusts a proxy's scheme for a
        // request.
        const isBare = reply.status === 431 || call.path.includes('%ff');
        const faults = faultsOf(reply, isTls && !isBare);
        if (reply.status >= 500) faults.push(reply.text.slice(0, 200));
        results.add(faults.length === 0 ? null : `${call.method} ${call.path} (${reply.status}): ${faults.join(', ')}`);
      }
    }
    for (const { endpoint } of endpoints) {
      const asked = { origin: 'https://jahat.contoh.id', 'access-control-request-method': endpoint.method };
      const where = endpoint.path.replaceAll(/\{\w+\}/g, '1');
      const preflight = await send(server.address, { method: 'OPTIONS', path: where, headers: asked });
      const isAllowed = Object.keys(preflight.headers).some((name) => name.startsWith('access-control-allow'));
      results.add(isAllowed ? `${where} allows a foreign origin` : null);
      if (!endpoint.body) continue;
      // Types that other sites' pages can send without a preflight must be refused (ASVS 3.5.2).
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const headers = { ...own, 'content-type': type };
        const reply = await send(server.address, { method: endpoint.method, path: where, headers, body: '{}' });
        results.add(reply.status === 415 ? null : `${where} takes ${type}: ${reply.status}`);
      }
    }
  },
  { TRUST_PROXY: 'true' },
);
