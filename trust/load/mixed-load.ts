import {
  getMeEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  saveConfigurationEndpoint,
  summarizeProductsEndpoint,
} from '@pindahlapak/contract';
import { listing } from '@pindahlapak/harness/seller';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import type { tally } from '../support/case.ts';
import type { Driver, LoadCall } from './driver.ts';
import type { Installation, LoadAccount } from './installation.ts';
import { sizes } from './sizes.ts';

const configuration = dataConfiguration({
  stockQuantity: 5,
});

type MakeCall = (account: LoadAccount, turn: number) => LoadCall;

const list: MakeCall = ({ token }, turn) => ({
  method: 'GET',
  path: `${listProductsEndpoint.path}?window=1&limit=10&page=${1 + (turn % 20)}`,
  token,
});
const search: MakeCall = ({ token }, turn) => ({
  method: 'GET',
  path: `${listProductsEndpoint.path}?window=1&limit=10&search=${turn % 3 === 0 ? 'ransel' : turn % 97}`,
  token,
});
const me: MakeCall = ({ token }) => ({ method: 'GET', path: getMeEndpoint.path, token });
const summary: MakeCall = ({ token }) => ({ method: 'GET', path: summarizeProductsEndpoint.path, token });
const reimport: MakeCall = ({ token }, turn) => ({
  method: 'POST',
  path: importProductsEndpoint.path,
  token,
  body: { products: [0, 1, 2].map((step) => listing(((turn + step) * 7) % 40, { price: 50_000 + (turn % 9000) })) },
});
const configure: MakeCall = ({ token }, turn) => ({
  method: saveConfigurationEndpoint.method,
  path: saveConfigurationEndpoint.path,
  token,
  body: { ...configuration, stockQuantity: 1 + (turn % 50) },
});

/** Ten turns: nine reads of the kinds that a dashboard makes, one write. */
const reads: MakeCall[] = [list, list, search, list, me, list, list, search, summary];
const writes: MakeCall[] = [reimport, reimport, configure];

export interface LoadResult {
  requests: number;
  errors: string[];
  /** Milliseconds of every read and every write. */
  readMs: number[];
  writeMs: number[];
}

/** Calls for some seconds on every connection, ninety reads to ten writes, of all accounts in turn. */
export async function runMixedLoad(
  driver: Driver,
  { accounts }: Pick<Installation, 'accounts'>,
  seconds: number,
): Promise<LoadResult> {
  const result: LoadResult = { requests: 0, errors: [], readMs: [], writeMs: [] };
  const end = performance.now() + seconds * 1000;
  const work = async (connection: number) => {
    for (let turn = connection * 1009; performance.now() < end; turn += 1) {
      const account = accounts[(turn * 7 + connection * 13) % accounts.length];
      const step = turn % 10;
      const make = step === 9 ? writes[Math.floor(turn / 10) % writes.length] : reads[step];
      if (!account || !make) throw new Error('no account or call to make');
      const call = make(account, turn);
      try {
        const { status, ms } = await driver.send(call);
        (step === 9 ? result.writeMs : result.readMs).push(ms);
        if (status >= 400) result.errors.push(`${call.method} ${call.path}: ${status}`);
      } catch (error) {
        result.errors.push(`${call.method} ${call.path}: ${String(error)}`);
      }
      result.requests += 1;
    }
  };
  await Promise.all(Array.from({ length: sizes.connections }, (_, connection) => work(connection)));
  return result;
}

/** The figure that so many of a hundred stay below. */
export function percentile(values: readonly number[], of100: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * of100) / 100))] ?? Number.NaN;
}

/** Notes every request as a try: not one may be answered with an error. */
export function addRequests(results: ReturnType<typeof tally>, { requests, errors }: LoadResult): void {
  for (let index = 0; index < requests; index += 1) results.add(errors[index] ?? null);
}
