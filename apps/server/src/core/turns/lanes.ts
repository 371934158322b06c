import { createTurns, type Turns } from './turns.ts';

/** The budget of an account for calls that cost much: of each kind a few run at a time, some wait, the rest is refused. */
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
  imports: createTurns({ atOnce: 1, waitingMax: 500 }),
  exports: createTurns({ atOnce: 2, waitingMax: 10 }),
  lists: createTurns({ atOnce: 4, waitingMax: 50 }),
});
