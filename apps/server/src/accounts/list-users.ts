import type { Context } from '../core/context.ts';
import type { UserRow } from '../core/schema.ts';
import { findUsers } from './users.sql.ts';

/** All accounts for the operator, newest first; with `search` those whose e-mail or name holds it. */
export const listUsers = ({ db }: Context, { search }: { search: string | undefined }): Promise<UserRow[]> =>
  findUsers(db.kysely, search);
