import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** Starts a proxy for a database server that can cut connections, let them hang, and recover. */
export async function startProxy(target: URL) {
  let state: 'open' | 'cut' | 'hanging' = 'open';
  const sockets = new Set<Socket>();
  const server = net.createServer((inner) => {
    sockets.add(inner);
    inner.on('error', () => {});
    if (state === 'cut') return void inner.destroy();
    if (state === 'hanging') return;
    const outer = net.connect(Number(target.port), target.hostname);
    sockets.add(outer);
    outer.on('error', () => inner.destroy());
    inner.on('close', () => outer.destroy());
    outer.on('close', () => inner.destroy());
    inner.on('data', (chunk) => state === 'open' && outer.write(chunk));
    outer.on('data', (chunk) => state === 'open' && inner.write(chunk));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      drop();
    },
    /** Lets connections hang: they stay open, but transfer nothing. */
    hang: () => {
      state = 'hanging';
    },
    mend: () => {
      state = 'open';
    },
    close: () => {
      drop();
      server.close();
    },
  };
}
