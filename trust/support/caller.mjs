import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

// Requests a page of a server repeatedly, in a process of its own that nothing else delays. Sends to its parent, for each
// request, its duration and how long the server's main thread was ready meanwhile but other threads had the processors.

const [url = '', token = '', serverPid = ''] = process.argv.slice(2);

const schedule = `/proc/${serverPid}/task/${serverPid}/schedstat`;
const isKnown = existsSync(schedule);
/** Ms in which the server's main thread has waited for a processor; 0 if the system does not say. */
const queued = () => (isKnown ? Number(readFileSync(schedule, 'utf8').split(' ')[1]) / 1e6 : 0);

for (;;) {
  const queuedBefore = queued();
  const before = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  const ms = performance.now() - before;
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`);
  process.send?.({ ms, queuedMs: queued() - queuedBefore });
  await wait(5);
}
