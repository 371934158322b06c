import { listProductsEndpoint, getMeEndpoint } from '@pindahlapak/contract';
import { clientOf } from '@pindahlapak/harness/seller';
import type { MeteredServer, Taken } from '../support/metered-server.ts';
import { bearer, send } from '../walls/requests/request.ts';
import type { Furnished, HeavyRequest } from './stage.ts';

/** What one request may take (S16.7). */
export const limits = { holdMs: 50, megabytes: 100 } as const;

/** What holds the loop or takes memory does so at each try; what other programs take comes by chance. */
const triesMax = 4;

/** The least that a request was seen to take, and what went wrong; null where nothing did. */
export interface Tried extends Taken {
  fault: string | null;
}

const isAnswered = (status: number, { answer = 200 }: HeavyRequest): boolean => {
  if (answer === 'any') return status < 500;
  return answer === 'refused' ? status >= 400 && status < 500 : status === answer;
};

/** A body beyond the limit is refused before it is read, which may end the connection under its writer. */
function isCut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(EPIPE|ECONNRESET)$/.test(String(error.code));
}

/** The server as an idle one is: started, and asked for small things. */
export async function restart({ server, rest }: MeteredServer, { seller }: Furnished): Promise<void> {
  await server.stop();
  await server.start();
  const client = clientOf(server.address, seller.token);
  for (let call = 0; call < 5; call += 1) {
    await client.call(getMeEndpoint, {});
    await client.call(listProductsEndpoint, { query: { window: 999 } });
  }
  await rest();
}

async function attempt(metered: MeteredServer, furnished: Furnished, heavy: HeavyRequest, number: number) {
  const { server } = metered;
  await heavy.before?.(furnished, number, server);
  const call = await heavy.request(furnished, number);
  const headers = { 'accept-encoding': 'gzip, br', ...bearer(furnished.seller.token), ...call.headers };
  let status = 0;
  const taken = await metered.measure(async () => {
    const reply = await send(server.address, { ...call, headers }).catch((error: unknown) => {
      if (!isCut(error)) throw error;
      return { status: 413 };
    });
    status = reply.status;
  });
  return { taken, fault: isAnswered(status, heavy) ? null : `answered ${status}` };
}

/** What was taken where the least was; time and memory each by itself. */
function leastOf(before: Taken | null, taken: Taken): Taken {
  if (before === null) return taken;
  const { holdMs, computedMs } = taken.holdMs < before.holdMs ? taken : before;
  const grown = [before.megabytes, taken.megabytes].filter((megabytes) => megabytes !== null);
  return { holdMs, computedMs, megabytes: grown.length > 0 ? Math.min(...grown) : null };
}

/**
 * Makes a request until it was seen within the limits, a few times at most. The first try finds the server as the requests
 * before have left it, each further one finds it started anew.
 */
export async function tryRequest(metered: MeteredServer, furnished: Furnished, heavy: HeavyRequest): Promise<Tried> {
  let best: Tried | null = null;
  for (let number = 0; number < (heavy.tries ?? triesMax); number += 1) {
    if (number > 0) await restart(metered, furnished);
    const { taken, fault } = await attempt(metered, furnished, heavy, number);
    best = { ...leastOf(best, taken), fault };
    if (fault !== null) break;
    if (best.holdMs <= limits.holdMs && (best.megabytes ?? 0) <= limits.megabytes) break;
  }
  if (best === null) throw new Error('no request was made');
  return best;
}
