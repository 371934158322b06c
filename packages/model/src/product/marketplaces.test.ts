import { describe, expect, it } from 'vitest';
import { expectLinear } from '../test/expect-linear.ts';
import { marketplaceOfHost, marketplaceTypes, marketplaces } from './marketplaces.ts';

describe('marketplaces', () => {
  it('are each under their own type', () => {
    for (const type of marketplaceTypes) {
      expect(marketplaces[type].type).toBe(type);
      expect(marketplaces[type].color).toMatch(/^#[0-9a-f]{6}$/);
      expect(marketplaces[type].name.toLowerCase()).toBe(type);
    }
  });
});

describe('marketplaceOfHost', () => {
  it.each(marketplaceTypes.flatMap((type) => marketplaces[type].hosts.map((host) => [host, type] as const)))(
    '%s and its subdomains belong to %s',
    (host, type) => {
      for (const own of [host, `www.${host}`, `M.${host.toUpperCase()}`, `${host}.`])
        expect(marketplaceOfHost(own)?.type).toBe(type);
    },
  );

  it.each(['', 'localhost', 'tokopedia.com.example', 'nottokopedia.com', 'lazada.com', 'com', '.tokopedia.co'])(
    '%j belongs to none',
    (host) => {
      expect(marketplaceOfHost(host)).toBeNull();
    },
  );

  it('needs no more work for a name of thousands of parts than for one part', () => {
    expectLinear(
      3000,
      (size) => `${(size === 3000 ? 'a' : 'a.').repeat(size / 2)}lazada.example`,
      (host) => Array.from({ length: 10 }, () => marketplaceOfHost(host)),
    );
  });
});
