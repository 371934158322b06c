import process from 'node:process';
import fc from 'fast-check';
import {
  createPairingCodeEndpoint,
  forgotPasswordEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  verifyResetCodeEndpoint,
  type Endpoint,
} from '@pindahlapak/contract';
import { clientOf, listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import type { Results } from '../../support/case.ts';
import { endpoints } from '../../support/endpoints.ts';
import { onServer } from '../../support/with-server.ts';
import { bent, bodyBytes } from './bent-values.ts';
import { bentForms, boundary } from './multipart.ts';
import { bearer, send, type Reply } from './request.ts';
import { samplesOf, type Known } from './samples.ts';

const perCall = Number(process.env.TRUST_FUZZ ?? 1000);
const atOnce = 24;
const seed = 20_261_120;

interface Shot {
  path: string;
  body: Buffer | null;
  headers: Record<string, string>;
}

const encode = (value: unknown): string => {
  try {
    return encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 3000));
  } catch {
    return '%ed%a0%80';
  }
};

const contentTypes = [
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '',
];

/** What follows a valid query: mostly nothing, otherwise duplicate names, lists, objects, broken encodings. */
const queryEnds = fc.oneof(
  { weight: 16, arbitrary: fc.constant('') },
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'page=1&page=2&page=3',
      'window=1&window=2&limit=10&limit=20',
      'page[]=1&page[]=2',
      'page[a][b]=1',
      'search=%',
      'search=%zz&=%ff',
      'search=%ff%fe%c0%80',
      'search=%ed%a0%80%00',
      'search=a%00b',
      '%00=%00&&&===',
      '__proto__[role]=admin&__proto__=x&constructor[prototype][role]=admin',
      'role=admin&userId=1&productStorage=999999',
      `search=${'%F0%9F%91%A8'.repeat(900)}`,
      'a=1&'.repeat(2000),
    ),
  },
);

/** Mostly the seller's own token; few networks, so that the throttles refuse some attempts but not nearly all. */
const headersFor = (network: number, token: string, usualType: string | null): fc.Arbitrary<Record<string, string>> => {
  const refused = fc.constantFrom('', `Bearer ${token}x`, 'Bearer \t', `Bearer ${'x'.repeat(9000)}`, 'Basic YTpi');
  const authorization = fc.oneof(
    { weight: 24, arbitrary: fc.constant(bearer(token).authorization) },
    { weight: 1, arbitrary: refused },
  );
  const type = fc.oneof(
    { weight: 24, arbitrary: fc.constant(usualType ?? '') },
    { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
  );
  return fc.tuple(authorization, type, fc.integer({ min: 1, max: 5 })).map(([authorized, sentType, host]) => ({
    'x-forwarded-for': `10.${network}.0.${host}`,
    ...(authorized ? { authorization: authorized } : {}),
    ...(sentType ? { 'content-type': sentType } : {}),
  }));
};

const recordOf = (value: unknown, otherwise: string): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [[otherwise, value]];

/** Requests to one call with path, query and body bent from its schemas; half of the ids exist. */
function shotsAt(
  endpoint: Endpoint,
  network: number,
  token: string,
  ids: readonly string[],
  given: Known,
): fc.Arbitrary<Shot> {
  const nothing = fc.constant<unknown>({});
  const params = endpoint.params ? bent(samplesOf(endpoint.params)) : nothing;
  const query = endpoint.query ? bent(samplesOf(endpoint.query)) : nothing;
  const isForm = endpoint.file !== undefined;
  const values = endpoint.body ? bent(samplesOf(endpoint.body, given)) : nothing;
  const body: fc.Arbitrary<Buffer | null> = endpoint.body
    ? isForm
      ? bentForms(values)
      : bodyBytes(values)
    : fc.constant(null);
  const type = endpoint.body ? (isForm ? `multipart/form-data; boundary=${boundary}` : 'application/json') : null;
  const known = ids.length > 0 ? fc.option(fc.constantFrom(...ids)) : fc.constant(null);
  return fc
    .tuple(params, query, body, headersFor(network, token, type), known, queryEnds)
    .map(([inPath, inQuery, bytes, headers, knownId, queryEnd]) => {
      const parts = Object.fromEntries(recordOf(inPath, 'value'));
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encode(name === 'id' && knownId !== null ? knownId : (parts[name] ?? '')),
      );
      const fields = recordOf(inQuery, 'page').map(([name, value]) => `${encode(name)}=${encode(value)}`);
      const search = [...fields, queryEnd].filter((part) => part !== '').join('&');
      return { path: search === '' ? path : `${path}?${search}`, body: bytes, headers };
    });
}

/** Returns what is wrong with a response, or null: no 5xx, no stack, and refusals always in the envelope. */
export function faultOf({ status, text, headers }: Reply): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  const isText = /json|text/.test(headers['content-type'] ?? '');
  if (isText && /\bat .*\.(ts|js):\d+/.test(text)) return `a stack: ${text.slice(0, 300)}`;
  // The HTTP parser itself responds to headers that are too large, before there is a request.
  if (status < 400 || status === 431) return null;
  const answer = text === '' ? {} : (JSON.parse(text) as { code?: number; message?: string });
  return answer.code === status && typeof answer.message === 'string'
    ? null
    : `no envelope: ${status} ${text.slice(0, 300)}`;
}

async function idsOf(seller: Seller): Promise<string[]> {
  await seller.client.call(importProductsEndpoint, {
    body: { window: 1, products: Array.from({ length: 40 }, (_, index) => listing(index)) },
  });
  const { data } = await seller.client.call(listProductsEndpoint, { query: { limit: 100 } });
  return data.data.map(({ id }) => id);
}

/**
 * Values that work on this server, so that some of the bent requests get through. A reset is only started for guests'
 * calls: one network may request 30 codes an hour, and all calls come from one.
 */
async function liveValues(server: RunningServer, endpoint: Endpoint, { email, client }: Seller): Promise<Known> {
  const guest = clientOf(server.address, null);
  const { data: pairing } = await client.call(createPairingCodeEndpoint, {});
  if (endpoint.access !== 'public') return { email, token: 'x'.repeat(43), code: pairing.code };
  await guest.call(forgotPasswordEndpoint, { body: { email } });
  const otp = await server.mailedCode(email);
  const { data } = await guest.call(verifyResetCodeEndpoint, { body: { email, otp } });
  return { email, token: data.token, code: pairing.code };
}

/** Sends bent requests to one call; returns how often each status occurred. */
async function shootAt(
  server: RunningServer,
  endpoint: Endpoint,
  network: number,
  results: Results,
): Promise<Map<number, number>> {
  const seller = await newSeller(server.address);
  const ids = await idsOf(seller);
  const statuses = new Map<number, number>();
  const shots = fc.sample(shotsAt(endpoint, network, seller.token, ids, await liveValues(server, endpoint, seller)), {
    numRuns: perCall,
    seed,
  });
  const shoot = async () => {
    for (let shot = shots.pop(); shot; shot = shots.pop()) {
      const told = `${endpoint.method} ${shot.path.slice(0, 200)} ${shot.body?.toString().slice(0, 300) ?? ''}`;
      try {
        const reply = await send(server.address, { method: endpoint.method, ...shot });
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        const fault = faultOf(reply);
        results.add(fault === null ? null : `${told} → ${fault}`);
      } catch (error) {
        results.add(`${told} → ${String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, shoot));
  return statuses;
}

const fuzzed = endpoints.filter(({ endpoint }) => endpoint.params ?? endpoint.query ?? endpoint.body);

export const fuzz = onServer(
  `${perCall.toLocaleString('en')} bent requests to each of ${fuzzed.length} calls: never 500, one process serves them all`,
  async (server, results) => {
    const firstProcess = server.pid();
    for (const [network, { name, endpoint }] of fuzzed.entries()) {
      const statuses = await shootAt(server, endpoint, network, results);
      const isAlive = server.pid() === firstProcess && server.isRunning();
      results.add(isAlive ? null : `${name}: the process has ended`);
      if (!isAlive) break;
      const counted = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}×${count}`);
      console.error(`  ${name}: ${counted.join(' ')}`);
    }
    return `seed ${seed}`;
  },
  { TRUST_PROXY: 'true' },
);
