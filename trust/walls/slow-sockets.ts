import { connect, type Socket } from 'node:net';
import { getMe } from '@pindahlapak/contract';
import { newSeller } from '../../e2e/support/seller.ts';
import { until } from '../../e2e/support/until.ts';
import { onServer } from '../support/with-server.ts';

const sockets = 500;
/** The server gives up a request whose headers have not come after 15 s and looks every 5 s; a little for a busy machine. */
const cutWithinMs = 30_000;
/** How long others may wait while the slow ones hold their connections, in the middle of all tries. */
const medianMaxMs = 250;

const beginnings = [
  '',
  'GET /api/me HTTP/1.1\r\nhost: x\r\nx-slow: ',
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n',
];
const slowBody =
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n';

/** Opens a connection that says one letter a second. */
function openSlow(address: string, beginning: string): { socket: Socket; isOpen: () => boolean; stop: () => void } {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let isOpen = true;
  const drip = setInterval(() => socket.write('x'), 1000);
  const stop = () => {
    isOpen = false;
    clearInterval(drip);
    socket.destroy();
  };
  socket.on('error', () => {});
  socket.on('close', stop);
  socket.resume();
  if (beginning !== '') socket.write(beginning);
  return { socket, isOpen: () => isOpen, stop };
}

export const slowSockets = onServer(`${sockets} slow connections, others are served`, async (server, results) => {
  const seller = await newSeller(server.address);
  const slow = Array.from({ length: sockets }, (_, index) => {
    const withBody = index % 5 === 4;
    const beginning = withBody ? slowBody : (beginnings[index % beginnings.length] ?? '');
    return { withBody, ...openSlow(server.address, beginning) };
  });
  try {
    const start = performance.now();
    const times: number[] = [];
    const waiting = slow.filter(({ withBody }) => !withBody);
    await until(
      'the slow connections to be cut',
      async () => {
        const at = performance.now();
        const answer = await seller.client.call(getMe, {}).catch((error: unknown) => String(error));
        times.push(performance.now() - at);
        results.add(typeof answer === 'string' ? `a seller is not served: ${answer}` : null);
        return waiting.every(({ isOpen }) => !isOpen());
      },
      cutWithinMs,
    ).catch((error: unknown) => results.add(String(error)));
    const cutAfter = Math.round((performance.now() - start) / 1000);
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    results.add(median <= medianMaxMs ? null : `others waited ${Math.round(median)} ms in the middle`);
    return `cut after ${cutAfter} s; others waited ${median.toFixed(1)} ms, at most ${Math.max(...times).toFixed(0)} ms`;
  } finally {
    for (const { stop } of slow) stop();
  }
});
