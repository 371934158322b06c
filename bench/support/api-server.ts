import { operate } from '@pindahlapak/harness/operator';
import { newSeller } from '@pindahlapak/harness/seller';
import { startServer as startOwnServer } from '@pindahlapak/harness/server';

/** A signed-in seller. Responses are not validated, so that the measured cost is the server's. */
export interface BenchSeller {
  email: string;
  token: string;
  /** Calls the API; throws if the call is refused. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

/** A server process with its own database, and a seller with a sufficient quota. */
export interface BenchServer extends BenchSeller, AsyncDisposable {
  origin: string;
  processId: number;
  dataDir: string;
  /** Another seller with this quota. */
  addSeller(quota: number): Promise<BenchSeller>;
}

const sellerOf = (origin: string, email: string, token: string): BenchSeller => ({
  email,
  token,
  call: async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  },
});

/** Starts a server in its own folder; `quota` is that of the first seller. */
export async function startServer(quota: number, extra: Record<string, string> = {}): Promise<BenchServer> {
  const server = await startOwnServer(extra);
  const addSeller = async (sellerQuota: number) => {
    const { email, token } = await newSeller(server.address);
    await operate(server.settings, 'quota', 'set', email, String(sellerQuota));
    return sellerOf(server.address, email, token);
  };
  return {
    ...(await addSeller(quota)),
    origin: server.address,
    processId: server.pid() ?? 0,
    dataDir: server.dataDir,
    addSeller,
    // A clean end, after which all data is in one file.
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      await server.remove();
    },
  };
}
