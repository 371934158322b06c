import type { Context } from '../../core/context.ts';
import { isKnownNetwork } from '../networks/known-networks.ts';
import { accountNetworkThrottle, networkThrottle, throttle, type Throttle } from '../throttles/throttle.ts';

interface LoginThrottles {
  /** What this network tries of this account. */
  own: Throttle;
  /** What networks that are not known try of this account. */
  account: Throttle;
  /** What a right password gives one try back of. */
  shared: Throttle[];
  /** Right passwords. */
  success: Throttle;
}

/** What a sign-in counts towards. An e-mail without an account is counted the same. */
export async function loginThrottles({ db, network }: Context, emailKey: string): Promise<LoginThrottles> {
  const isKnown = await isKnownNetwork(db.kysely, emailKey, network);
  const account = throttle('login-account', emailKey);
  return {
    account,
    own: accountNetworkThrottle('login-account-network', emailKey, network),
    shared: [...(isKnown ? [] : [account]), ...networkThrottle('login-address', network)],
    success: throttle('login-success', emailKey),
  };
}
