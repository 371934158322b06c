import { createServer } from 'node:net';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server with `--import`. Measures the highest processor time of one turn of the event loop, sends it
// in ms to each connection on HOLD_METER_SOCKET, and starts again. Processor time instead of wall time, so that other
// programs do not count.

const tickMs = 2;

const { HOLD_METER_SOCKET: socketPath } = process.env;
if (isMainThread && socketPath) {
  let longestMs = 0;
  let last = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    last = process.threadCpuUsage();
  }, tickMs).unref();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(String(longestMs));
    longestMs = 0;
  });
  server.listen(socketPath).unref();
}
