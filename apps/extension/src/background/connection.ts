import {
  ApiError,
  createClient,
  getMeEndpoint,
  getPublicSettingsEndpoint,
  listProductsEndpoint,
  networkErrorMessage,
  pairDeviceEndpoint,
  removeDeviceEndpoint,
  sessionErrorCodes,
  type Client,
} from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { parseDashboardAddress } from '../protocol/dashboard-address.ts';
import type { StoredState } from '../storage/stored-state.ts';

/** Must be less than the time after which the browser stops an idle worker. */
const requestTimeoutMs = 25_000;

export interface ConnectionDependencies {
  state: StoredState;
  fetch: typeof fetch;
  now(): Date;
}

const isRevocation = (error: unknown): boolean =>
  error instanceof ApiError && error.error !== null && (sessionErrorCodes as readonly string[]).includes(error.error);

/** The text of a failed call that the user requested. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return texts.serverUnreachable;
  return error.message === networkErrorMessage ? texts.answerUnreadable : error.message;
}

/** The PC's connection to one dashboard. Its token only leaves this file in the bearer header. */
export function createConnection({ state, fetch, now }: ConnectionDependencies) {
  const timedFetch: typeof fetch = (input, init) =>
    fetch(input, {
      ...init,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });

  const clientFor = (address: string, token: string | null): Client =>
    createClient({ baseUrl: address, getToken: () => token, fetch: timedFetch });

  /** The client of the connected PC; null without a valid connection. */
  async function client(): Promise<Client | null> {
    const [connection, token] = [await state.connection.read(), await state.token.read()];
    return connection && !connection.revoked && token !== null ? clientFor(connection.address, token) : null;
  }

  async function connectionState(): Promise<'connected' | 'revoked' | 'none'> {
    if ((await state.connection.read())?.revoked) return 'revoked';
    return (await client()) === null ? 'none' : 'connected';
  }

  /** After the server has disconnected this PC: deletes the token and keeps the rest for a new connection. */
  async function revoke(): Promise<void> {
    await state.token.clear();
    const connection = await state.connection.read();
    if (connection) await state.connection.write({ ...connection, revoked: true });
  }

  /** Returns a function that revokes the current token on its server, if that can be reached; null without a token. */
  async function revocation(): Promise<(() => Promise<unknown>) | null> {
    const connection = await state.connection.read();
    const calls = await client();
    if (!connection || !calls) return null;
    const { deviceId } = connection;
    return () => calls.call(removeDeviceEndpoint, { params: { id: deviceId } }).catch(() => undefined);
  }

  /** Exchanges a pairing code for a token and revokes the previous one. Returns the error text, or null. */
  async function connect(typedAddress: string, code: string, name: string): Promise<string | null> {
    const { origin, error } = parseDashboardAddress(typedAddress);
    if (origin === null) return error;
    try {
      const { data } = await clientFor(origin, null).call(pairDeviceEndpoint, { body: { code, name } });
      const revokeOld = await revocation();
      await state.token.write(data.token);
      await state.connection.write({
        address: origin,
        deviceId: data.device.id,
        deviceName: data.device.name,
        fullName: data.fullName,
        accountId: null,
        revoked: false,
      });
      await state.account.clear();
      // Not awaited, because the old dashboard may be unreachable.
      void revokeOld?.();
      return null;
    } catch (failure) {
      return failureText(failure);
    }
  }

  /** Asks for the extension version that the dashboard serves; keeps the previous answer if it is unreachable. */
  async function askServedVersion(calls: Client): Promise<void> {
    try {
      const { data } = await calls.call(getPublicSettingsEndpoint, {});
      if (data.extension) await state.servedVersion.write(data.extension.version);
    } catch {
      // An older dashboard does not allow this call.
    }
  }

  /** Stores the account that this PC belongs to. */
  async function recordAccount({ id, fullName }: { id: string; fullName: string }): Promise<void> {
    const connection = await state.connection.read();
    if (connection) await state.connection.write({ ...connection, fullName, accountId: id });
  }

  /** Fetches account, quota and windows. Returns the error text, or null. */
  async function refresh(): Promise<string | null> {
    const calls = await client();
    if (!calls) return null;
    try {
      const { data: me } = await calls.call(getMeEndpoint, {});
      const { data: products } = await calls.call(listProductsEndpoint, { query: { page: 1, limit: 1, window: 1 } });
      await state.account.write({
        id: me.id,
        fullName: me.fullName,
        productCount: me.productCount,
        productStorage: me.productStorage,
        subscriptionType: me.subscriptionType,
        subscriptionExpireDate: me.subscriptionExpireDate,
        windows: products.windowData,
        fetchedAt: now().toISOString(),
      });
      await recordAccount(me);
      await askServedVersion(calls);
      return null;
    } catch (failure) {
      if (isRevocation(failure)) {
        await revoke();
        return null;
      }
      return failureText(failure);
    }
  }

  async function accountId(calls: Client): Promise<string | null> {
    const connection = await state.connection.read();
    if (!connection || connection.accountId !== null) return connection?.accountId ?? null;
    const { data } = await calls.call(getMeEndpoint, {});
    await recordAccount(data);
    return data.id;
  }

  /** Disconnects this PC, also on the server if that can be reached; keeps the queue. */
  async function disconnect(): Promise<void> {
    const revokeToken = await revocation();
    await state.token.clear();
    await state.connection.clear();
    await state.account.clear();
    await revokeToken?.();
  }

  return { client, connectionState, connect, disconnect, refresh, revoke, accountId };
}

export type ConnectionPart = ReturnType<typeof createConnection>;
