import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { importProductsEndpoint, streamEventsEndpoint } from '@pindahlapak/contract';
import { listing } from '@pindahlapak/harness/seller';
import { until } from '@pindahlapak/harness/until';
import { tally, type TrustCase } from '../support/case.ts';
import { processMemory } from '../support/process-memory.ts';
import { createDriver } from './driver.ts';
import { installation } from './installation.ts';
import { sizes } from './sizes.ts';

const perAccount = 10;
const hearLimitMs = 5000;

interface Dashboard {
  request: ClientRequest;
  heard: string;
  isOpen: boolean;
}

/** Opens an event stream and keeps what it says. */
async function openDashboard(origin: string, token: string): Promise<Dashboard> {
  const request = httpRequest(origin + streamEventsEndpoint.path, {
    headers: { authorization: `Bearer ${token}` },
    agent: false,
  });
  const dashboard: Dashboard = { request, heard: '', isOpen: true };
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`an event stream was answered with ${response.statusCode}`);
  const onEnd = () => {
    dashboard.isOpen = false;
  };
  request.on('error', onEnd);
  response.on('error', onEnd).on('close', onEnd);
  response.on('data', (chunk: Buffer) => {
    dashboard.heard += chunk.toString();
  });
  return dashboard;
}

const count = (dashboards: readonly Dashboard[], word: string): number =>
  dashboards.filter(({ heard }) => heard.includes(word)).length;

export const manyDashboards: TrustCase = {
  name: `${sizes.dashboards} dashboards connected: each hears of its own changes`,
  run: async () => {
    const { server, accounts } = await installation();
    const driver = createDriver(server.address, perAccount);
    const results = tally();
    const heldMb = async () => (await processMemory(server.pid()))?.now ?? Number.NaN;
    const before = await heldMb();
    const watched = accounts.slice(0, Math.ceil(sizes.dashboards / perAccount));
    const dashboards = await Promise.all(
      Array.from({ length: sizes.dashboards }, (_, index) =>
        openDashboard(server.address, watched[index % watched.length]?.token ?? ''),
      ),
    );
    try {
      const wait = (what: string, word: string) =>
        until(what, async () => count(dashboards, word) === dashboards.length, hearLimitMs).then(() => null, String);
      results.add(await wait('every stream to be ready', 'event: ready'));
      const held = (await heldMb()) - before;
      const start = performance.now();
      const price = Math.floor(start) + 100;
      for (const { token } of watched) {
        const products = [listing(1, { price })];
        await driver.data({ method: 'POST', path: importProductsEndpoint.path, token, body: { products } });
      }
      results.add(await wait('every dashboard to hear of its change', 'event: change'));
      const tookMs = performance.now() - start;
      const closed = dashboards.filter(({ isOpen }) => !isOpen).length;
      results.add(closed === 0 ? null : `${closed} streams were closed`);
      const kilobytes = Math.max(0, (held * 1024) / dashboards.length).toFixed(0);
      return results.verdict(
        `${watched.length} changes heard by all within ${Math.round(tookMs)} ms; ${kilobytes} KB of memory a stream`,
      );
    } finally {
      for (const { request } of dashboards) request.destroy();
      driver.close();
    }
  },
};
