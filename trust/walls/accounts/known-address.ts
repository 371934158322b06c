import { median } from '@pindahlapak/harness/median';
import type { RunningServer } from '@pindahlapak/harness/server';
import { onServer } from '../../support/with-server.ts';
import { send, type Reply } from '../requests/request.ts';

const accounts = 40;
const triesEach = 5;
const limitMs = 20;

const password = 'rahasia123';
const wrongToken = 'x'.repeat(43);
const newPassword = { newPassword: 'sandibaru77', confirmNewPassword: 'sandibaru77' };

/** Calls that anybody can make about an address, with a body that is always wrong. */
const calls: { path: string; body: (email: string) => object }[] = [
  { path: '/api/auth/login', body: (email) => ({ email, password: 'salahsekali1' }) },
  { path: '/api/auth/password/forgot', body: (email) => ({ email }) },
  { path: '/api/auth/password/verify', body: (email) => ({ email, otp: '12345x' }) },
  { path: '/api/auth/password/verify', body: (email) => ({ email, otp: '000000' }) },
  { path: '/api/auth/password/check', body: (email) => ({ email, token: wrongToken }) },
  { path: '/api/auth/password/reset', body: (email) => ({ email, token: wrongToken, ...newPassword }) },
];

let network = 0;
/** Each attempt comes from a different network, so that only knowledge about the address can matter. */
function post(server: RunningServer, path: string, body: object): Promise<Reply> {
  network += 1;
  const from = `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  return send(server.address, { method: 'POST', path, headers, body: JSON.stringify(body) });
}

async function registerAll(server: RunningServer, emails: readonly string[]): Promise<void> {
  const account = { fullName: 'Sari', phoneNumber: '081234567890', address: 'Bandung', password };
  for (const email of emails) {
    const { status } = await post(server, '/api/auth/register', { ...account, email });
    if (status !== 201) throw new Error(`${email} was not registered: ${status}`);
  }
}

const ownHeaders = new Set(['date', 'x-request-id', 'retry-after', 'keep-alive', 'connection']);

/** A response as the caller sees it, without what varies anyway. */
const seen = ({ status, headers, text }: Reply): string =>
  JSON.stringify([
    status,
    Object.entries(headers).filter(([name]) => !ownHeaders.has(name)),
    text.replace(/\d+ menit/, 'N menit'),
  ]);

export const knownAddress = onServer(
  `a known and an unknown address, ${accounts * triesEach} tries each`,
  async (server, results) => {
    const known = Array.from({ length: accounts }, (_, index) => `ada${index}@contoh.id`);
    await registerAll(server, known);
    const notes: string[] = [];
    for (const { path, body } of calls) {
      const times = { known: [] as number[], unknown: [] as number[] };
      const answers = { known: new Set<string>(), unknown: new Set<string>() };
      for (let attempt = 0; attempt < triesEach; attempt += 1) {
        for (const [index, email] of known.entries()) {
          const pair: ['known' | 'unknown', string][] = [
            ['known', email],
            ['unknown', email.replace('ada', 'tak')],
          ];
          for (const [kind, address] of (attempt + index) % 2 === 0 ? pair : pair.toReversed()) {
            const start = performance.now();
            const reply = await post(server, path, body(address));
            times[kind].push(performance.now() - start);
            answers[kind].add(seen(reply));
          }
        }
      }
      const difference = median(times.known) - median(times.unknown);
      notes.push(`${path.split('/').at(-1)} ${difference.toFixed(1)} ms`);
      results.add(
        Math.abs(difference) <= limitMs ? null : `${path}: the medians differ by ${difference.toFixed(1)} ms`,
      );
      const [first, second] = [answers.known, answers.unknown].map((set) => [...set].toSorted().join('\n'));
      results.add(first === second ? null : `${path} answers differently:\n${first}\n${second}`);
    }
    return `medians, known less unknown: ${notes.join(', ')}`;
  },
  { TRUST_PROXY: 'true' },
);
