import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// Loaded before the server with `--import`: notes for how long the event loop is held, and tells it on HOLD_METER_SOCKET.
// A turn that takes long makes the next tick come late. Time in which the thread could have run but another had the
// processor is left out, so that the machine's other work does not count.

const tickMs = 2;

/** Gives the milliseconds that this thread has waited for a processor; 0 where the system does not tell. */
function waitsReader() {
  try {
    const file = openSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'r');
    const bytes = Buffer.alloc(100);
    return () => Number(bytes.latin1Slice(0, readSync(file, bytes, 0, 100, 0)).split(' ')[1]) / 1e6;
  } catch {
    return () => 0;
  }
}

const computedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

function startMeter(address) {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const waitedMs = waitsReader();
  const look = () => ({ at: performance.now(), waited: waitedMs(), computed: computedMs() });
  const none = { ms: 0, computedMs: 0 };
  let longest = none;
  let before = look();
  const tick = () => {
    const now = look();
    const ms = now.at - before.at - (now.waited - before.waited) - tickMs;
    if (ms > longest.ms) longest = { ms, computedMs: Math.min(ms, now.computed - before.computed) };
    before = now;
  };
  setInterval(tick, tickMs).unref();

  // The first byte says what is asked: 'b' begins anew, anything else tells the longest hold since.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {});
    socket.once('data', (asked) => {
      if (asked[0] !== 0x62) return void setTimeout(() => socket.end(JSON.stringify(longest)), 2 * tickMs);
      collectGarbage();
      collectGarbage();
      setTimeout(() => {
        longest = none;
        socket.end('{}');
      }, 2 * tickMs);
    });
  });
  server.listen(address).unref();
}

const { HOLD_METER_SOCKET: address } = process.env;
if (isMainThread && address) startMeter(address);
