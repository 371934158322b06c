import type { RunningServer } from '@pindahlapak/harness/server';
import type { Seller } from '@pindahlapak/harness/seller';
import type { Call } from '../walls/requests/request.ts';

/** The account that a stage's requests come from. */
export interface Furnished {
  seller: Seller;
  /** What its requests name: ids of products, codes. */
  names: Record<string, string>;
}

/** One request that is as heavy as the limits let it be. */
export interface HeavyRequest {
  /** The call, by its name in the contract. */
  call: string;
  /** What is heavy about it. */
  what: string;
  /** The request without its token; `attempt` counts from 0, for what has to be new each time. */
  request: (furnished: Furnished, attempt: number) => Call | Promise<Call>;
  /** The answer that shows that the work was done, where it is not 200; `refused` is any status from 400 to 499. */
  answer?: number | 'refused' | 'any';
  /** How often it may be made, where what it takes away is there only so often. */
  tries?: number;
  /** Does what has to be there before, unmeasured, at each attempt. */
  before?: (furnished: Furnished, attempt: number, server: RunningServer) => Promise<void>;
}

/** An account with something in it, and the requests that are made for it, one after the other. */
export interface Stage {
  name: string;
  furnish: (server: RunningServer) => Promise<Furnished>;
  requests: readonly HeavyRequest[];
}
