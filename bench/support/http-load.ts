import { once } from 'node:events';
import net, { type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');
/** The end of a chunked response. */
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

export function getRequest(origin: string, path: string, token?: string): string {
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
  return `GET ${path} HTTP/1.1\r\nhost: ${new URL(origin).host}\r\n${authorization}\r\n`;
}

/**
 * Sends a request repeatedly on a connection and returns the milliseconds of each. Supports only as much HTTP as our
 * responses need, so that the measured time is the server's. Throws if a response is not 200 or has no defined end.
 */
async function repeat(socket: Socket, request: string, times: number): Promise<number[]> {
  const took: number[] = [];
  const send = () => socket.write(request);
  return await new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let wanted = -1;
    let start = performance.now();
    const onData = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (wanted < 0) {
        const end = received.indexOf(headEnd);
        if (end < 0) return;
        const head = received.toString('latin1', 0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        const isChunked = /\r\ntransfer-encoding: chunked/i.test(head);
        if (!head.startsWith('HTTP/1.1 200') || (length === undefined && !isChunked))
          return void reject(new Error(head));
        wanted = isChunked ? 0 : end + headEnd.length + Number(length);
      }
      if (wanted === 0 ? !received.subarray(-lastChunk.length).equals(lastChunk) : received.length < wanted) return;
      took.push(performance.now() - start);
      received = Buffer.alloc(0);
      wanted = -1;
      if (took.length === times) {
        socket.off('data', onData);
        resolve(took);
        return;
      }
      start = performance.now();
      send();
    };
    socket.on('data', onData);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
    send();
  });
}

/** Sends one request `times` on each of some connections at once; returns ms and rate of the responses. */
export async function hammer(
  origin: string,
  request: string,
  connections: number,
  times: number,
): Promise<{ took: number[]; perSecond: number }> {
  const { hostname, port } = new URL(origin);
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = net.connect(Number(port), hostname).setNoDelay();
      await once(socket, 'connect');
      return socket;
    }),
  );
  const start = performance.now();
  const took = (await Promise.all(sockets.map((socket) => repeat(socket, request, times)))).flat();
  const perSecond = (took.length * 1000) / (performance.now() - start);
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return { took, perSecond };
}
