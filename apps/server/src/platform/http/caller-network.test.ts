import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { callerNetwork, networkOf } from './caller-network.ts';

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
