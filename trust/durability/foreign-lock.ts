import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { importProductsEndpoint } from '@pindahlapak/contract';
import { importListings, listing, newSeller } from '@pindahlapak/harness/seller';
import { timed, unavailableFault } from '../support/answer.ts';
import { catalogueFault } from '../support/catalogue.ts';
import { onServer } from '../support/with-server.ts';

const heldMs = 15_000;
const betweenReadsMs = 200;
const writers = 3;
const betweenWritesMs = 50;
/**
 * What a read may take on a busy machine; a server that waits for the lock on its own thread responds after seconds.
 */
const readLimitMs = 2000;
const writeLimitMs = 10_000;

/** Another program, such as a backup tool, holds the file's write lock. */
export const foreignLock = onServer(
  `another program holds the database's write lock for ${heldMs / 1000} s: reads and probes go on, writes are refused in clear words`,
  async (server, results) => {
    const seller = await newSeller(server.address);
    await importListings(seller, 1, [listing(1)]);
    const other = new DatabaseSync(path.join(server.dataDir, 'pindahlapak.sqlite'));
    other.exec('begin immediate');
    const releasedAt = performance.now() + heldMs;
    const isHeld = () => performance.now() < releasedAt;
    const headers = { authorization: `Bearer ${seller.token}` };
    let slowestMs = 0;
    try {
      const reads = async (url: string) => {
        while (isHeld()) {
          const start = performance.now();
          const answer = await fetch(server.address + url, { headers });
          await answer.arrayBuffer();
          const ms = performance.now() - start;
          slowestMs = Math.max(slowestMs, ms);
          results.add(
            answer.status === 200 && ms < readLimitMs ? null : `${url}: ${answer.status} after ${Math.round(ms)} ms`,
          );
          await pause(betweenReadsMs);
        }
      };
      const writes = async (writer: number) => {
        for (let number = 0; isHeld(); number += 1) {
          const products = [listing(100 + writer * 100 + number)];
          const answer = await timed(seller.client.call(importProductsEndpoint, { body: { products } }));
          // The last responses may arrive while the lock is released.
          if (isHeld()) results.add(unavailableFault(answer, writeLimitMs));
          await pause(betweenWritesMs);
        }
      };
      await Promise.all([
        ...['/healthz', '/readyz', '/api/me', '/api/products?page=1&limit=10', '/api/export/akulaku/1'].map(reads),
        ...Array.from({ length: writers }, (_, writer) => writes(writer)),
        pause(heldMs).then(() => other.close()),
      ]);
    } finally {
      if (other.isOpen) other.close();
    }
    await importListings(seller, 1, [listing(9000)]);
    results.add(await catalogueFault(seller, new Set([String(listing(1).urls), String(listing(9000).urls)])));
    return `reads waited ${Math.round(slowestMs)} ms at most`;
  },
);
