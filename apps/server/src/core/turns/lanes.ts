import { createTurns, type Turns } from './turns.ts';

/** An account's limits for expensive calls: of each kind a few run at a time, some wait, and further ones are refused. */
export interface Lanes {
  /** Imports: one body in memory at a time. */
  imports: Turns;
  /**
   * Files that are sent to the caller: workbooks, zips, the catalogue, personal data. Two at a time, so that a slow download does
   * not block the next.
   */
  exports: Turns;
  /** Large pages, searches, categories, restores of rules, changes of many, readiness, and looks at what an export would hold. */
  lists: Turns;
}

export type Lane = keyof Lanes;

/** The lanes of a server process, all empty. */
export const createLanes = (): Lanes => ({
  imports: createTurns({ kind: 'imports', atOnce: 1, waitingMax: 500 }),
  exports: createTurns({ kind: 'exports', atOnce: 2, waitingMax: 10 }),
  lists: createTurns({ kind: 'lists', atOnce: 4, waitingMax: 50 }),
});
