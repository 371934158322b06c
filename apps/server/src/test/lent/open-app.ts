import type { FastifyInstance } from 'fastify';
import type { Services } from '../../core/context.ts';
import type { LentDatabase } from './lend-database.ts';

/** What a test has of an application. */
export interface RunningApp {
  app: FastifyInstance;
  services: Services;
  /** A clock that tests move forward. */
  clock: { now: number };
  dataDir: string;
}

/** An application with what tells whether a test left it as it was. */
export interface OpenApp {
  made: RunningApp;
  /** Its database on a PostgreSQL server; null for a file in its folder. */
  database: LentDatabase | null;
  /** Whether a test closed it. */
  isClosed(): boolean;
  /** Throws with the statements since the last time that did not say of which account they asked. */
  assertNamed(): void;
  close(): Promise<void>;
}
