import { queueItemsIn, queuePrefix, type QueueItem } from '../queue/queue-store.ts';
import type { Run } from '../run/run.ts';
import type { StorageArea } from '../storage/storage-area.ts';
import {
  defaultSettings,
  idleSync,
  storedState,
  type Account,
  type Connection,
  type PhoneLinkList,
  type Reading,
  type Sent,
  type Settings,
  type SourceNote,
  type SyncState,
} from '../storage/stored-state.ts';

/** Everything that the popup shows. All of it is in storage, so that it is up to date whenever the popup opens. */
export interface ViewState {
  connection: Connection | null;
  account: Account | null;
  settings: Settings;
  sync: SyncState;
  sent: Sent[];
  reading: Reading | null;
  run: Run | null;
  queue: QueueItem[];
  phoneLinks: PhoneLinkList;
  /** Comparisons of visited pages with the catalogue. */
  sourceNotes: SourceNote[];
  /** The extension version that the dashboard serves. */
  servedVersion: string | null;
}

export async function readViewState(area: StorageArea): Promise<ViewState> {
  const state = storedState(area);
  const [connection, account, settings, sync, sent, reading, run, phoneLinks, sourceNotes, servedVersion, stored] =
    await Promise.all([
      state.connection.read(),
      state.account.read(),
      state.settings.read(),
      state.sync.read(),
      state.sent.read(),
      state.reading.read(),
      state.run.read(),
      state.phoneLinks.read(),
      state.sourceNotes.read(),
      state.servedVersion.read(),
      area.get(null),
    ]);
  return {
    connection,
    account,
    settings: settings ?? defaultSettings,
    sync: sync ?? idleSync,
    sent: sent ?? [],
    reading,
    run,
    queue: queueItemsIn(stored),
    servedVersion,
    sourceNotes: sourceNotes ?? [],
    phoneLinks: phoneLinks ?? { links: [], failed: 0 },
  };
}

/** True if a change of these storage keys affects the popup. */
export const concernsView = (keys: readonly string[]): boolean =>
  keys.some((key) => key !== 'token' && (key.startsWith(queuePrefix) || !key.includes(':')));
