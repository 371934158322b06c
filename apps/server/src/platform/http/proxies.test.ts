import type { AddressInfo } from 'node:net';
import { errorMessages } from '@pindahlapak/messages';
import { proxies } from '@pindahlapak/harness/proxies';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEvents } from '../../test/event-reader.ts';
import { registerSeller } from '../../test/factories.ts';
import { importAll } from '../../test/listings.ts';
import { makeApp } from '../../test/make-app.ts';

const shirt = {
  marketplaceType: 'tokopedia' as const,
  name: 'Kaos',
  price: 1000,
  urls: 'https://www.tokopedia.com/toko/kaos',
  productImage1: 'https://gambar.contoh.id/1.jpg',
};

describe.each(Object.entries(proxies))(
  'deploy/ sets up %s (skipped where it is not installed)',
  (_, { isHere, start }) => {
    it.skipIf(!isHere)('so that changes reach an open dashboard immediately, and /metrics is not public', async () => {
      const app = await makeApp({ metricsToken: 'rahasia-pengukur-0123' });
      onTestFinished(() => app.close());
      await app.app.listen({ port: 0, host: '127.0.0.1' });
      const proxy = await start(`http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`);
      onTestFinished(() => proxy.stop());

      const { token } = await registerSeller(app);
      const events = await readEvents(proxy.address, token);
      onTestFinished(() => events.abort());
      expect(events.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
      expect(await events.next()).not.toBeNull();
      await importAll(app, token, [shirt]);
      // If the proxy buffered it, it would never arrive: nothing is sent after it.
      expect(await events.next()).toContain('products');
      expect((await fetch(`${proxy.address}/metrics`)).status).toBe(404);
    });

    it.skipIf(!isHere)('so that an unreachable server gives 503 in our envelope, with Retry-After', async () => {
      // Nothing listens on this port, which the system never assigns.
      const proxy = await start('http://127.0.0.1:1', '1s');
      onTestFinished(() => proxy.stop());
      const answer = await fetch(`${proxy.address}/api/me`);
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
        503,
        '5',
        'no-store',
      ]);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await answer.json()).toEqual({
        code: 503,
        message: errorMessages.unavailable,
        data: { error: 'unavailable' },
      });
    });
  },
);
