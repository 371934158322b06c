import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface SlowGate {
  /** Where the dashboard is reached through the gate. */
  address: string;
  /** Ends when a held request has come. */
  held: Promise<void>;
  /** Lets the held requests through. */
  open(): void;
  close(): Promise<void>;
}

/** A way to the server on which the requests of one path wait until they are let through: the network on a slow day. */
export async function startSlowGate(serverAddress: string, heldPath: string): Promise<SlowGate> {
  const opened = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.url === heldPath) {
      held.resolve();
      await opened.promise;
    }
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? '/', serverAddress), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }

  const gate = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  return {
    address: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    held: held.promise,
    open: opened.resolve,
    async close() {
      opened.resolve();
      gate.closeAllConnections();
      gate.close();
      await once(gate, 'close');
    },
  };
}
