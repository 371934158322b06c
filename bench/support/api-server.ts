import { operate } from '@pindahlapak/harness/operator';
import { newSeller } from '@pindahlapak/harness/seller';
import { startServer as startOwnServer } from '@pindahlapak/harness/server';

/** A seller who is signed in, with calls that are not checked, so that their cost is the server's. */
export interface BenchSeller {
  email: string;
  token: string;
  /** Calls the API; throws where it is refused. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

/** A server process on its own database, with a seller whose quota is large enough. */
export interface BenchServer extends BenchSeller {
  origin: string;
  processId: number;
  /** The folder with its database. */
  dataDir: string;
  /** Another seller, with a quota. */
  addSeller(quota: number): Promise<BenchSeller>;
  stop(): Promise<void>;
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

/** Starts the server on a folder of its own; `quota` is the number of products that the first seller may hold. */
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
    stop: async () => {
      await server.stop();
      await server.remove();
    },
  };
}
