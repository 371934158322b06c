import {
  ApiError,
  createClient,
  getMeEndpoint,
  getPublicSettingsEndpoint,
  listProductsEndpoint,
  networkErrorMessage,
  pairDeviceEndpoint,
  removeDeviceEndpoint,
  type Client,
  type CurrentUser,
} from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { parseDashboardAddress } from '../protocol/dashboard-address.ts';
import { Refused, type FormField } from '../protocol/refused.ts';
import { classifyFailure } from '../queue/classify-failure.ts';
import { createLock } from '../storage/locks.ts';
import { storageErrorText } from '../storage/storage-area.ts';
import type { Connection, StoredState } from '../storage/stored-state.ts';

/** Must be less than the time after which the browser stops an idle worker. */
const requestTimeoutMs = 25_000;

export interface ConnectionDependencies {
  state: StoredState;
  fetch: typeof fetch;
  now(): Date;
  /** Called with the connected account before it is recorded, and before anything is sent to it. */
  accountKnown(id: string, fullName: string): Promise<void>;
}

/** The text of a failed call that the user requested. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return storageErrorText(error);
  if (error.status === 0) return texts.serverUnreachable;
  return error.message === networkErrorMessage ? texts.answerUnreadable : error.message;
}

/** Returns the field of the form for connecting that a failed call blames, if there is one. */
function blamedField(error: unknown): FormField | undefined {
  // Without an answer of our server, the texts ask to check the address.
  if (!(error instanceof ApiError)) return undefined;
  if (error.message === networkErrorMessage) return 'address';
  if (error.error === 'pairing-code-wrong' || 'code' in error.fields) return 'code';
  return 'name' in error.fields ? 'deviceName' : undefined;
}

/** A client of one connection; its signal is aborted when the PC is disconnected or connected again. */
export type ConnectedClient = Client & { signal: AbortSignal };

/** The PC's connection to one dashboard. Its token only leaves this file in the bearer header. */
export function createConnection({ state, fetch, now, accountKnown }: ConnectionDependencies) {
  const lock = createLock();
  let current = new AbortController();

  const clientFor = (address: string, token: string | null, signal?: AbortSignal): Client =>
    createClient({
      baseUrl: address,
      getToken: () => token,
      fetch: (input, init) => {
        const timeout = AbortSignal.timeout(requestTimeoutMs);
        return fetch(input, {
          ...init,
          credentials: 'omit',
          redirect: 'error',
          cache: 'no-store',
          signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
        });
      },
    });

  async function validConnection(): Promise<(Connection & { token: string }) | null> {
    const [connection, token] = [await state.connection.read(), await state.token.read()];
    return connection && !connection.revoked && token !== null ? { ...connection, token } : null;
  }

  /** The client of the connected PC; null without a valid connection. */
  const client = (): Promise<ConnectedClient | null> =>
    lock(async () => {
      const connection = await validConnection();
      const { signal } = current;
      return connection && { ...clientFor(connection.address, connection.token, signal), signal };
    });

  /** Changes what is stored of a client's connection; a connection that has ended must not change the next one. */
  const record = ({ signal }: ConnectedClient, change: () => Promise<void>): Promise<void> =>
    lock(async () => {
      if (!signal.aborted) await change();
    });

  async function connectionState(): Promise<'connected' | 'revoked' | 'none'> {
    if ((await state.connection.read())?.revoked) return 'revoked';
    return (await client()) === null ? 'none' : 'connected';
  }

  /** After the server has disconnected this PC: deletes the token and keeps the rest for a new connection. */
  const revoke = (calls: ConnectedClient): Promise<void> =>
    record(calls, async () => {
      const connection = await state.connection.read();
      if (connection) await state.connection.write({ ...connection, revoked: true });
      await state.token.clear();
    });

  /**
   * Aborts the calls of the connection. Returns a function that revokes its token on its server, if that can be
   * reached. The caller holds the lock.
   */
  async function end(): Promise<() => Promise<unknown>> {
    current.abort();
    current = new AbortController();
    const ended = await validConnection();
    if (!ended) return async () => undefined;
    const { address, token, deviceId } = ended;
    const calls = clientFor(address, token);
    return () => calls.call(removeDeviceEndpoint, { params: { id: deviceId } }).catch(() => undefined);
  }

  /** Exchanges a pairing code for a token and revokes the previous one. Returns why that failed, or null. */
  async function connect(typedAddress: string, code: string, name: string): Promise<Refused | null> {
    const { origin, error } = parseDashboardAddress(typedAddress);
    if (origin === null) return new Refused(error, 'address');
    try {
      const { data } = await clientFor(origin, null).call(pairDeviceEndpoint, { body: { code, name } });
      const revokeOld = await lock(async () => {
        const revokeToken = await end();
        const formerToken = await state.token.read();
        try {
          await state.token.write(data.token);
          await state.connection.write({
            address: origin,
            deviceId: data.device.id,
            deviceName: data.device.name,
            fullName: data.fullName,
            accountId: null,
            revoked: false,
          });
        } catch (failure) {
          // The former connection stays, but no PC that the dashboard counts and nobody can use.
          const unstored = clientFor(origin, data.token);
          void unstored.call(removeDeviceEndpoint, { params: { id: data.device.id } }).catch(() => undefined);
          await (formerToken === null ? state.token.clear() : state.token.write(formerToken));
          throw failure;
        }
        await state.account.clear();
        return revokeToken;
      });
      // Not awaited, because the old dashboard may be unreachable.
      void revokeOld();
      return null;
    } catch (failure) {
      return new Refused(failureText(failure), blamedField(failure));
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
  const recordAccount = (calls: ConnectedClient, { id, fullName }: Pick<CurrentUser, 'id' | 'fullName'>) =>
    record(calls, async () => {
      await accountKnown(id, fullName);
      const connection = await state.connection.read();
      if (connection) await state.connection.write({ ...connection, fullName, accountId: id });
    });

  /** Fetches account, quota and windows. Returns the error text, or null. */
  async function refresh(): Promise<string | null> {
    const calls = await client();
    if (!calls) return null;
    try {
      const { data: me } = await calls.call(getMeEndpoint, {});
      await recordAccount(calls, me);
      const { data: products } = await calls.call(listProductsEndpoint, { query: { page: 1, limit: 1, window: 1 } });
      await record(calls, () =>
        state.account.write({
          id: me.id,
          fullName: me.fullName,
          productCount: me.productCount,
          productStorage: me.productStorage,
          subscriptionType: me.subscriptionType,
          subscriptionExpireDate: me.subscriptionExpireDate,
          windows: products.windowData,
          fetchedAt: now().toISOString(),
        }),
      );
      await askServedVersion(calls);
      return null;
    } catch (failure) {
      if (calls.signal.aborted) return null;
      if (classifyFailure(failure).kind === 'revoked') {
        await revoke(calls);
        return null;
      }
      return failureText(failure);
    }
  }

  /** The account of a client's connection; null if that has ended. */
  async function accountId(calls: ConnectedClient): Promise<string | null> {
    const { accountId: known, fullName } = (await state.connection.read()) ?? { accountId: null, fullName: '' };
    if (known === null) await recordAccount(calls, (await calls.call(getMeEndpoint, {})).data);
    else await record(calls, () => accountKnown(known, fullName));
    return calls.signal.aborted ? null : ((await state.connection.read())?.accountId ?? null);
  }

  /** Disconnects this PC, also on the server if that can be reached; keeps the queue. */
  async function disconnect(): Promise<void> {
    const revokeToken = await lock(async () => {
      const revokeOld = await end();
      await state.connection.clear();
      await state.token.clear();
      await state.account.clear();
      return revokeOld;
    });
    // Not awaited, because the dashboard may be unreachable.
    void revokeToken();
  }

  return { client, connectionState, connect, disconnect, refresh, revoke, accountId };
}

export type ConnectionPart = ReturnType<typeof createConnection>;
