import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../../core/message-of.ts';
import { openWriting } from '../connections.ts';
import { createStatements } from './statements.ts';
import type { Answer, Asked, SqliteFault } from './writing-thread.ts';

// Runs in the thread of `writing-worker.mjs`: one writing connection, whose long commits hold up nobody else.
const writing = openWriting(String(workerData));
// The log keeper writes the log to the file after the commit, so that the commit does not wait for that.
writing.exec('pragma wal_autocheckpoint = 0');
const statements = createStatements(writing);

const faultOf = (error: unknown): SqliteFault => ({
  message: messageOf(error),
  code: error instanceof Error && 'code' in error ? String(error.code) : '',
  errcode: error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0,
});

function answer(asked: Exclude<Asked, 'end'>): Answer {
  try {
    if (asked !== 'rollback') return { result: statements.run(asked) };
    if (statements.isInTransaction()) statements.run({ sql: 'rollback', parameters: [] });
    return { result: { rows: [] } };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

parentPort?.on('message', (asked: Asked) => {
  if (asked !== 'end') return void parentPort?.postMessage(answer(asked));
  statements.close();
  parentPort?.close();
});
