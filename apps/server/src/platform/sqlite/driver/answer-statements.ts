import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../../core/message-of.ts';
import { openWriting } from '../connections.ts';
import { createStatements, type Given } from './statements.ts';
import type { Answer, Asked, SqliteFault, Statement } from './writing-thread.ts';

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

/** Nothing where none is open: a full disk ends one by itself. */
const rollback = (): Statement[] => (statements.isInTransaction() ? [{ sql: 'rollback', parameters: [] }] : []);

/** Gives what the last one gave, or what the first one threw that failed: those behind it are not run. */
function runAll(asked: readonly Statement[]): Answer {
  try {
    let given: Given = { names: [], values: [] };
    for (const statement of asked) given = statements.give(statement);
    return { given };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

parentPort?.on('message', (asked: Asked) => {
  if (asked !== 'end') return void parentPort?.postMessage(runAll(asked === 'rollback' ? rollback() : asked));
  statements.close();
  parentPort?.close();
});
