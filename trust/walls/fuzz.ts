import process from 'node:process';
import fc from 'fast-check';
import type { Endpoint } from '@pindahlapak/contract';
import { newSeller } from '../../e2e/support/seller.ts';
import type { RunningServer } from '../../e2e/support/server.ts';
import { endpoints } from '../support/endpoints.ts';
import { onServer } from '../support/with-server.ts';
import { bent, bodyBytes } from './bend.ts';
import { samplesOf } from './sample.ts';

const perCall = Number(process.env.TRUST_FUZZ ?? 10_000);
const atOnce = 16;
const seed = 20_261_120;

interface Shot {
  path: string;
  body: Buffer | null;
  contentType: string;
  token: string | null;
}

const encode = (value: unknown): string => {
  try {
    return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    return '%ed%a0%80';
  }
};

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '',
];

/** Requests to one call: path, query and body bent from its own schemas. */
function shotsAt(endpoint: Endpoint, token: string): fc.Arbitrary<Shot> {
  const params = endpoint.params ? bent(samplesOf(endpoint.params)) : fc.constant<unknown>({});
  const query = endpoint.query ? bent(samplesOf(endpoint.query)) : fc.constant<unknown>({});
  const body: fc.Arbitrary<Buffer | null> = endpoint.body
    ? bodyBytes(bent(samplesOf(endpoint.body)))
    : fc.constant(null);
  const tokens = fc.constantFrom(
    token,
    token,
    token,
    token,
    token,
    token,
    token,
    null,
    `${token}x`,
    '\t',
    'x'.repeat(9000),
  );
  const types = fc.oneof({ weight: 9, arbitrary: fc.constant('application/json') }, fc.constantFrom(...contentTypes));
  return fc.tuple(params, query, body, tokens, types).map(([inPath, inQuery, bytes, sent, contentType]) => {
    const values = Object.values(typeof inPath === 'object' && inPath !== null ? inPath : { value: inPath });
    let used = 0;
    const path = endpoint.path.replace(/\{\w+\}/g, () => encode(values[used++] ?? '').slice(0, 3000));
    const pairs = Object.entries(typeof inQuery === 'object' && inQuery !== null ? inQuery : { page: inQuery });
    const search = pairs.map(([name, value]) => `${encode(name)}=${encode(value).slice(0, 3000)}`).join('&');
    return { path: search === '' ? path : `${path}?${search}`, body: bytes, contentType, token: sent };
  });
}

/** What is wrong with the answer to a shot, or null: no 5xx, no stack, always the envelope. */
async function faultOf(server: RunningServer, endpoint: Endpoint, shot: Shot): Promise<string | null> {
  const headers: Record<string, string> = {};
  if (shot.token !== null) headers.authorization = `Bearer ${shot.token}`;
  if (shot.body && shot.contentType !== '') headers['content-type'] = shot.contentType;
  const response = await fetch(server.address + shot.path, {
    method: endpoint.method,
    headers,
    ...(shot.body ? { body: new Uint8Array(shot.body) } : {}),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const text = isJson ? await response.text() : '';
  if (!isJson) await response.body?.cancel();
  if (response.status >= 500) return `${response.status} ${text}`;
  if (/\bat .*\.(ts|js):\d+/.test(text)) return `a stack: ${text}`;
  if (response.status < 400) return null;
  // The HTTP parser itself answers to a header that is too large, before there is a request.
  if (response.status === 431) return null;
  const answer = text === '' ? {} : (JSON.parse(text) as { code?: number; message?: string });
  return answer.code === response.status && typeof answer.message === 'string'
    ? null
    : `no envelope: ${response.status} ${text}`;
}

async function shootAt(server: RunningServer, endpoint: Endpoint, add: (loss: string | null) => void): Promise<void> {
  const seller = await newSeller(server.address);
  const shots = fc.sample(shotsAt(endpoint, seller.token), { numRuns: perCall, seed });
  const shoot = async () => {
    for (let shot = shots.pop(); shot; shot = shots.pop()) {
      try {
        const fault = await faultOf(server, endpoint, shot);
        add(
          fault === null
            ? null
            : `${endpoint.method} ${shot.path.slice(0, 200)} ${shot.body?.toString().slice(0, 300) ?? ''} → ${fault}`,
        );
      } catch (error) {
        add(`${endpoint.method} ${shot.path.slice(0, 200)} → ${String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, shoot));
}

const fuzzed = endpoints.filter(
  ({ endpoint }) => endpoint.bodyType !== 'multipart' && (endpoint.params || endpoint.query || endpoint.body),
);

export const fuzzCases = fuzzed.map(({ name, endpoint }) =>
  onServer(`bent requests: ${name}`, async (server, results) => shootAt(server, endpoint, results.add), {
    LOG_LEVEL: 'info',
  }),
);
