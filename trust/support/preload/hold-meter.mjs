import { createServer } from 'node:net';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server with `--import`. Notes the most processor time that one turn of the event loop takes, and answers
// each connection to HOLD_METER_SOCKET with it in milliseconds, then starts anew. Processor time rather than wall time, so
// that other programs on the machine do not count.

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
