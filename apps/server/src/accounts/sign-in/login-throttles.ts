import type { Context } from '../../core/context.ts';
import { isKnownNetwork } from '../networks/known-networks.ts';
import { accountNetworkThrottle, throttle, type Throttle } from '../throttles/throttle.ts';

interface LoginThrottles {
  /** Counts the tries of this network for this account. */
  own: Throttle;
  /** Counts the tries of all unknown networks together for this account. */
  account: Throttle;
  /** The throttles to which a right password gives one try back. */
  shared: Throttle[];
  /** Counts right passwords. */
  success: Throttle;
}

/** The throttles of a sign-in. An e-mail without an account is counted the same. */
export async function loginThrottles({ db, network }: Context, emailKey: string): Promise<LoginThrottles> {
  const isKnown = await isKnownNetwork(db.kysely, emailKey, network);
  const account = throttle('login-account', emailKey);
  return {
    account,
    own: accountNetworkThrottle('login-account-network', emailKey, network),
    // Without a known network there is no count by network: all callers would share it, and a few wrong passwords a second would
    // keep everybody out.
    shared: [...(isKnown ? [] : [account]), ...(network === null ? [] : [throttle('login-address', network)])],
    success: throttle('login-success', emailKey),
  };
}
