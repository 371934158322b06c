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

/** A request must end before the browser ends an idle worker. */
const requestTimeoutMs = 25_000;

export interface ConnectionDependencies {
  state: StoredState;
  fetch: typeof fetch;
  now(): Date;
}

const isRevocation = (error: unknown): boolean =>
  error instanceof ApiError && error.error !== null && (sessionErrorCodes as readonly string[]).includes(error.error);

/** The text of a failed call that a person asked for. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return texts.serverUnreachable;
  return error.message === networkErrorMessage ? texts.answerUnreadable : error.message;
}

/** The PC's connection with one dashboard: its token never leaves this file but in the bearer header. */
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

  /** The calls of the connected PC, or null where there is no valid connection. */
  async function client(): Promise<Client | null> {
    const [connection, token] = [await state.connection.read(), await state.token.read()];
    return connection && !connection.revoked && token !== null ? clientFor(connection.address, token) : null;
  }

  /** Whether this PC is connected, was disconnected on the server, or never was connected. */
  async function connectionState(): Promise<'connected' | 'revoked' | 'none'> {
    if ((await state.connection.read())?.revoked) return 'revoked';
    return (await client()) === null ? 'none' : 'connected';
  }

  /** After the server disconnected this PC: forgets the token, keeps the rest for a new connection. */
  async function revoke(): Promise<void> {
    await state.token.clear();
    const connection = await state.connection.read();
    if (connection) await state.connection.write({ ...connection, revoked: true });
  }

  /** A function that revokes this PC's present token on its server, if that can be reached; null where there is no token. */
  async function revocation(): Promise<(() => Promise<unknown>) | null> {
    const connection = await state.connection.read();
    const calls = await client();
    if (!connection || !calls) return null;
    const { deviceId } = connection;
    return () => calls.call(removeDeviceEndpoint, { params: { id: deviceId } }).catch(() => undefined);
  }

  /**
   * Exchanges a pairing code for this PC's own token; the token of a connection before is revoked. Returns the text of what went
   * wrong, or null.
   */
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
      // Not waited for: the old dashboard may be away.
      void revokeOld?.();
      return null;
    } catch (failure) {
      return failureText(failure);
    }
  }

  /** Asks which version of the extension the dashboard serves; one that is away leaves the answer from before. */
  async function askServedVersion(calls: Client): Promise<void> {
    try {
      const { data } = await calls.call(getPublicSettingsEndpoint, {});
      if (data.extension) await state.servedVersion.write(data.extension.version);
    } catch {
      // An older dashboard does not let the extension ask.
    }
  }

  /** Notes whose account this PC belongs to. */
  async function noteAccount({ id, fullName }: { id: string; fullName: string }): Promise<void> {
    const connection = await state.connection.read();
    if (connection) await state.connection.write({ ...connection, fullName, accountId: id });
  }

  /** Asks for the account, quota and windows. Returns the text of what went wrong, or null. */
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
      await noteAccount(me);
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

  /** The id of the account that this PC belongs to; throws what the call throws. */
  async function accountId(calls: Client): Promise<string | null> {
    const connection = await state.connection.read();
    if (!connection || connection.accountId !== null) return connection?.accountId ?? null;
    const { data } = await calls.call(getMeEndpoint, {});
    await noteAccount(data);
    return data.id;
  }

  /** Disconnects here, and on the server where it can be reached; the queue stays. */
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
