import { reportQueueEndpoint } from '@pindahlapak/contract';
import { queueLimits } from '@pindahlapak/model';
import { isFinal } from '../queue/classify-failure.ts';
import { needsSeller, type QueueStore } from '../queue/queue-store.ts';
import { oneAtATime } from '../storage/locks.ts';
import type { StoredState } from '../storage/stored-state.ts';
import type { ConnectionPart } from './connection.ts';

/** The dashboard discards reports that are not repeated, so each is repeated well before that. */
const repeatMs = queueLimits.retentionMs / 4;

interface QueueReportDependencies {
  queue: QueueStore;
  state: StoredState;
  connection: ConnectionPart;
  now(): Date;
}

/** Reports to the dashboard how many queued products need the seller (S14.15): on every change, and periodically. */
export function createQueueReport({ queue, state, connection, now }: QueueReportDependencies) {
  async function report(): Promise<void> {
    const calls = await connection.client();
    const deviceId = (await state.connection.read())?.deviceId;
    if (!calls || deviceId === undefined) return;
    const failed = Math.min((await queue.list()).filter(needsSeller).length, queueLimits.failedMax);
    const before = await state.queueReport.read();
    const isReported = before?.deviceId === deviceId ? before.failed === failed : failed === 0;
    const ageMs = now().getTime() - (before?.at ?? 0);
    if (isReported && (failed === 0 || (ageMs >= 0 && ageMs < repeatMs))) return;
    const record = (value: { failed: number | null; at: number }) =>
      // If storage is full, the dashboard must still hear of it.
      state.queueReport.write({ deviceId, ...value }).catch(() => undefined);
    // If the answer is lost, the dashboard may have either number.
    await record({ failed: null, at: 0 });
    try {
      await calls.call(reportQueueEndpoint, { params: { id: deviceId }, body: { failed } });
    } catch (error) {
      // A refused report waits for the next change; if the dashboard was unreachable, the same report is sent later.
      if (!isFinal(error)) return;
    }
    await record({ failed, at: now().getTime() });
  }

  return oneAtATime(report);
}
