import type { CompiledQuery } from 'kysely';
import type { Queryable } from '../database.ts';

const unanswered = Symbol('unanswered');

/** Whether a query was run by `runUnanswered`. */
export const isUnanswered = (query: CompiledQuery): boolean => unanswered in query;

/**
 * Runs a statement of which nothing but its success is needed. In a large transaction on SQLite it waits for the next statement, or
 * the commit, and goes to the writing thread in one message with it: where it fails, that one throws what it said, and nothing is
 * committed. Elsewhere it is a statement like any other.
 */
export async function runUnanswered(db: Queryable, query: { compile(db: Queryable): CompiledQuery }): Promise<void> {
  await db.executeQuery({ ...query.compile(db), [unanswered]: true } as CompiledQuery);
}
