import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getMeEndpoint } from '@pindahlapak/contract';
import { newSeller } from '@pindahlapak/harness/seller';
import { median } from '@pindahlapak/harness/median';
import { onServer } from '../../support/with-server.ts';

const sockets = 500;
const minuteMs = 60_000;
/** The server drops incomplete headers after 15 s and checks every 5 s; the rest is for a busy machine. */
const cutWithinMs = 30_000;
/** Median time in ms that others may wait while slow clients hold their connections. */
const medianMaxMs = 250;
const pauseMs = 50;

const beginnings = [
  '',
  'GET /api/me HTTP/1.1\r\nhost: x\r\nx-slow: ',
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n',
];
const slowBody =
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n';

/** Clients that reconnect as soon as the server has cut them off. */
interface SlowCaller {
  isOpen(): boolean;
  /** Lifetimes in ms of the connections that the server cut. */
  borneMs: number[];
  stop(): void;
}

/** Keeps a connection open that sends one letter per second. */
function keepOpen(address: string, beginning: string): SlowCaller {
  const { hostname, port } = new URL(address);
  const borneMs: number[] = [];
  let close = () => {};
  let isStopped = false;
  let isOpen = false;

  function open(): void {
    const since = performance.now();
    const socket = connect(Number(port), hostname, () => (isOpen = true));
    const drip = setInterval(() => socket.write('x'), 1000);
    socket.on('error', () => {});
    socket.on('close', () => {
      isOpen = false;
      clearInterval(drip);
      if (isStopped) return;
      borneMs.push(performance.now() - since);
      open();
    });
    socket.resume();
    if (beginning !== '') socket.write(beginning);
    close = () => socket.destroy();
  }

  open();
  const stop = () => {
    isStopped = true;
    close();
  };
  return { isOpen: () => isOpen, borneMs, stop };
}

export const slowSockets = onServer(
  `${sockets} slow connections for a minute, others are served`,
  async (server, results) => {
    const seller = await newSeller(server.address);
    const slow = Array.from({ length: sockets }, (_, index) => {
      const isWaitedFor = index % 5 === 4;
      const beginning = isWaitedFor ? slowBody : (beginnings[index % beginnings.length] ?? '');
      return { isWaitedFor, ...keepOpen(server.address, beginning) };
    });
    const times: number[] = [];
    let fewest = sockets;
    try {
      const start = performance.now();
      while (performance.now() - start < minuteMs) {
        await pause(pauseMs);
        const at = performance.now();
        const answer = await seller.client.call(getMeEndpoint, {}).catch((error: unknown) => String(error));
        times.push(performance.now() - at);
        results.add(typeof answer === 'string' ? `a seller is not served: ${answer}` : null);
        if (at - start > minuteMs / 10) fewest = Math.min(fewest, slow.filter(({ isOpen }) => isOpen()).length);
      }
    } finally {
      for (const { stop } of slow) stop();
    }
    const borne = slow.filter(({ isWaitedFor }) => !isWaitedFor).map(({ borneMs }) => borneMs);
    const longest = Math.max(...borne.flat());
    results.add(borne.every((times_) => times_.length > 0) ? null : 'some were never cut');
    results.add(fewest >= sockets / 2 ? null : `at one time only ${fewest} of ${sockets} were open`);
    results.add(longest <= cutWithinMs ? null : `one was cut after ${Math.round(longest)} ms only`);
    const middle = median(times);
    results.add(middle <= medianMaxMs ? null : `others waited ${Math.round(middle)} ms in the middle`);
    const waited = `others waited ${middle.toFixed(1)} ms, at most ${Math.max(...times).toFixed(0)} ms`;
    return `never fewer than ${fewest} open, cut after ${Math.round(longest / 1000)} s at most; ${waited}`;
  },
);
