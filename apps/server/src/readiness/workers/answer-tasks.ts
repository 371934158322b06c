import { parentPort, workerData } from 'node:worker_threads';
import { Kysely } from 'kysely';
import { messageOf } from '../../core/message-of.ts';
import type { Schema } from '../../core/schema.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import { openReading } from '../../platform/sqlite/connections.ts';
import { createSqliteDialect } from '../../platform/sqlite/sqlite-dialect.ts';
import { judgeAt } from '../judge-at.ts';
import { readStampedRules } from '../stamped-rules.ts';
import type { JudgingAnswer, JudgingTask } from './judging-threads.ts';
import { lowerPriority } from './lower-priority.ts';

// Runs in the thread of `judging-worker.mjs`: reads products and judges them; what it found is written by the event loop's thread.
const reading = openReading(String(workerData));
// Each row is read once: pages that stay in memory are of no use.
reading.exec('pragma cache_size = -2000');
const kysely = new Kysely<Schema>({ dialect: createSqliteDialect(reading) });

async function answer({ stamp, now, ...places }: JudgingTask): Promise<JudgingAnswer> {
  try {
    const read = await readStampedRules({ db: { kysely }, now: () => now }, places.userId);
    if (read.stamp !== stamp) return { findings: null };
    const judging = { rules: read.rules, pauses: createPauses(), isBeside: true };
    return { findings: await judgeAt(kysely, places, judging) };
  } catch (error) {
    return { failure: messageOf(error) };
  }
}

lowerPriority();

let last = Promise.resolve();
parentPort?.on('message', (task: JudgingTask) => {
  last = last.then(async () => parentPort?.postMessage(await answer(task)));
});
