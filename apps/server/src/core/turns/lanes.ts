import { createTurns, type Turns } from './turns.ts';

/** An account's limits for expensive calls: of each kind a few run at a time, some wait, and further ones are refused. */
export interface Lanes {
  /** Imports: one body in memory at a time. */
  imports: Turns;
  /** Downloads of workbooks: a PC of two may stall. */
  exports: Turns;
  /** Pages of over 100 products, searches, and looks at an export before it is made. */
  lists: Turns;
}

export type Lane = keyof Lanes;

/** The lanes of a server process, all empty. */
export const createLanes = (): Lanes => ({
  imports: createTurns({ kind: 'imports', atOnce: 1, waitingMax: 500 }),
  exports: createTurns({ kind: 'exports', atOnce: 2, waitingMax: 10 }),
  lists: createTurns({ kind: 'lists', atOnce: 4, waitingMax: 50 }),
});
