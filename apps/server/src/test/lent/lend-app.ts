import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Services } from '../../core/context.ts';
import { databaseFileOf } from '../../platform/sqlite/folder.ts';
import { openEmptier } from './empty-sqlite.ts';
import type { OpenApp, RunningApp } from './open-app.ts';

interface LentApp extends OpenApp {
  emptier: { empty(): boolean | Promise<boolean>; close(): void };
  /** The files of its folder before the first test. */
  files: readonly string[];
  /** By a clock that tests do not move, in ms. */
  openedAt: number;
}

/**
 * Applications whose tests have ended, as they were before them: to open and to close one takes longer than most tests. They
 * stay open at the end of the process.
 */
const free: LentApp[] = [];

/** An application older than this is lent no more: every ten minutes it sweeps, which no test shall meet. */
const lentForMs = 5 * 60_000;

/** SQLite makes and removes these itself. */
const isLog = (name: string): boolean => /-(?:wal|shm)$/.test(name);

/** Removes the files that a test made; false where one is gone that was there before. */
async function tidyFolder({ made: { dataDir }, files }: LentApp): Promise<boolean> {
  const found = new Set(await readdir(dataDir));
  const strange = [...found].filter((name) => !files.includes(name) && !isLog(name));
  await Promise.all(strange.map((name) => rm(path.join(dataDir, name), { recursive: true, force: true })));
  return files.every((name) => found.has(name) || isLog(name));
}

/** Whether every mail is out, at the latest after a while: a delivery writes into the folder. */
async function areMailsOut({ db }: Services): Promise<boolean> {
  const findOne = () => db.kysely.selectFrom('mails').select('id').limit(1).execute();
  try {
    await vi.waitFor(async () => expect(await findOne()).toEqual([]), { timeout: 2000, interval: 5 });
    return true;
  } catch {
    return false;
  }
}

/** Whether a test made something on the connection that writes; what writes now, and what waits for it, comes first. */
async function hasTemporary({ db }: Services): Promise<boolean> {
  const found = await db.kysely
    .transaction()
    .execute((trx) => sql`select 1 from temp.sqlite_schema limit 1`.execute(trx));
  return found.rows.length > 0;
}

/** Brings an application to what it was before its test, where that can be done. */
async function renew(lent: LentApp): Promise<boolean> {
  const { app, services } = lent.made;
  if (lent.isClosed() || app.server.listening || !(await areMailsOut(services))) return false;
  if (lent.database === null && (await hasTemporary(services))) return false;
  return (await lent.emptier.empty()) && (await tidyFolder(lent));
}

async function openLent(open: () => Promise<OpenApp>): Promise<LentApp> {
  const opened = await open();
  const { database, made } = opened;
  const emptier =
    database === null ? openEmptier(databaseFileOf(made.dataDir)) : { empty: database.empty, close: () => {} };
  return { ...opened, emptier, files: await readdir(made.dataDir), openedAt: performance.now() };
}

async function end({ emptier, close }: LentApp): Promise<void> {
  emptier.close();
  await close();
}

/** A free application that is young enough. */
async function takeFree(): Promise<LentApp | undefined> {
  for (let lent = free.pop(); lent; lent = free.pop()) {
    if (performance.now() - lent.openedAt < lentForMs) return lent;
    await end(lent);
  }
  return undefined;
}

/** Lends a test an application on an empty database; another test gets the same one once it is closed. */
export async function lendApp(open: () => Promise<OpenApp>): Promise<RunningApp & Pick<OpenApp, 'close'>> {
  const lent = (await takeFree()) ?? (await openLent(open));
  lent.made.clock.now = Date.now();
  let isGivenBack = false;
  return {
    ...lent.made,
    close: async () => {
      // Closed once more, it may be another test's already.
      if (isGivenBack) return;
      isGivenBack = true;
      if (await renew(lent)) free.push(lent);
      else await end(lent);
      lent.assertNamed();
    },
  };
}
