import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { callerNetwork, networkOf, readTrustProxy } from './caller-network.ts';
import { readConfig } from '../../read-config.ts';
import { makeApp } from '../../test/make-app.ts';
import { buildApp } from '../../app.ts';

async function networkSeen(
  remoteAddress: string,
  headers: Record<string, string>,
  trustProxy: boolean | string[] = false,
): Promise<string | null> {
  const app = Fastify({ trustProxy });
  app.get('/', async (request) => ({ network: callerNetwork(request) }));
  const answer = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return answer.json<{ network: string | null }>().network;
}

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe("a caller's network", () => {
  it('is that of the socket, whatever an untrusted address sends in a header', async () => {
    expect(await networkSeen('198.51.100.9', { 'x-forwarded-for': '203.0.113.7' })).toBe('198.51.100.9');
  });

  it('is the forwarded one behind a trusted proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect(await networkSeen('127.0.0.1', headers, ['loopback'])).toBe('203.0.113.7');
  });

  it('is unknown behind an untrusted proxy on this machine', async () => {
    expect(await networkSeen('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBeNull();
    expect(await networkSeen('127.0.0.1', { forwarded: 'for=203.0.113.7' })).toBeNull();
    expect(await networkSeen('127.0.0.1', {})).toBe('127.0.0.1');
  });
});

/** Returns the caller that a server with this setting sees for a socket's address and a forwarded list. */
async function seenCaller(setting: string, socket: string, forwarded: string): Promise<string> {
  const trustProxy = readTrustProxy(setting);
  if (trustProxy === null) throw new Error('the setting was refused');
  const app = Fastify({ trustProxy });
  app.get('/', (request) => request.ip);
  const answer = await app.inject({ url: '/', remoteAddress: socket, headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return answer.body;
}

describe('TRUST_PROXY', () => {
  const seller = '203.0.113.7';
  const forged = '198.51.100.9';

  it.each([
    ['1', '127.0.0.1', `${forged}, ${seller}`, seller],
    ['2', '127.0.0.1', `${forged}, ${seller}, 10.0.0.5`, seller],
    ['2', '127.0.0.1', seller, seller],
    ['0', seller, forged, seller],
    ['false', seller, forged, seller],
    ['', seller, forged, seller],
    ['127.0.0.1', '127.0.0.1', `${forged}, ${seller}`, seller],
    ['loopback, 10.0.0.0/8', '127.0.0.1', `${forged}, ${seller}, 10.0.0.5`, seller],
    ['10.0.0.0/255.0.0.0', '10.9.9.9', `${forged}, ${seller}`, seller],
    ['::1, fd00::/8', '::1', `${forged}, ${seller}, fd00::5`, seller],
    ['127.0.0.1', seller, forged, seller],
    // For proxies that overwrite the header: the first address of the list is trusted, whoever wrote it.
    ['true', '127.0.0.1', `${seller}`, seller],
    ['true', '127.0.0.1', `${forged}, ${seller}`, forged],
  ])('%j, from %s with the list %j: the caller is %s', async (setting, socket, forwarded, caller) => {
    expect(await seenCaller(setting, socket, forwarded)).toBe(caller);
  });

  it.each(['foo', '10.0.0.0/33', '10.0.0.1/8/8', '10.0.0.1,', 'fd00::/129', '-1', '10.0.0.0/x', '1.5', ','])(
    '%j is no setting',
    (setting) => {
      expect(readTrustProxy(setting)).toBeNull();
    },
  );
});

describe('a proxy that TRUST_PROXY does not name', () => {
  it('is logged once', async () => {
    const app = await makeApp();
    const lines: string[] = [];
    const config = { ...readConfig({ LOG_LEVEL: 'warn' }, app.dataDir), dataDir: app.dataDir };
    const logged = await buildApp({ ...app.services, config }, [], { write: (line) => lines.push(line) });
    const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY'));
    await logged.inject({ url: '/healthz' });
    expect(warnings()).toEqual([]);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-forwarded-for'])
      await logged.inject({ url: '/healthz', remoteAddress: '10.0.0.5', headers: { [name]: '203.0.113.7' } });
    expect(warnings()).toEqual([expect.stringContaining('10.0.0.5')]);
    await logged.close();
    await app.close();
  });

  it('is not logged if it is named', async () => {
    const app = await makeApp();
    const lines: string[] = [];
    const config = {
      ...readConfig({ LOG_LEVEL: 'warn', TRUST_PROXY: '10.0.0.5' }, app.dataDir),
      dataDir: app.dataDir,
    };
    const logged = await buildApp({ ...app.services, config }, [], { write: (line) => lines.push(line) });
    await logged.inject({ url: '/healthz', remoteAddress: '10.0.0.5', headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
    await logged.close();
    await app.close();
  });
});
