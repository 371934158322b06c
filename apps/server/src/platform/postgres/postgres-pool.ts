import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { isConnectionLost } from '../../core/database-errors.ts';

/**
 * A connection whose query got no answer gets no further query, not even a rollback: its owner gets the error at once, and the
 * pool drops it instead of lending it to the next.
 */
function guard(client: PoolClient): PostgresPoolClient {
  let lost: Error | undefined;
  // A connection that breaks between two queries emits this event; without a listener it would end the process.
  const onError = (error: Error) => {
    lost ??= error;
  };
  client.on('error', onError);

  async function ask<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (lost) throw lost;
    try {
      const { command, rowCount, rows } = await client.query<R & QueryResultRow>(text, [...parameters]);
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
    } catch (error) {
      if (error instanceof Error && isConnectionLost(error)) lost = error;
      throw error;
    }
  }

  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new TypeError('this pool lends no cursors');
    return ask<R>(text, parameters);
  }

  return {
    query,
    release(destroy) {
      client.off('error', onError);
      client.release(destroy === true || lost !== undefined);
    },
  };
}

/** The pool in the shape that Kysely drives, each connection guarded. */
export const asKyselyPool = (pool: Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => guard(await pool.connect()),
});
