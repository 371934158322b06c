import { operatorMessages as texts } from '@pindahlapak/messages';
import type { Context } from '../core/context.ts';
import type { UserRow } from '../core/schema.ts';
import { findUserByEmailKey } from '../accounts/users.sql.ts';
import { emailKey } from '../accounts/email-key.ts';
import { UsageError } from './command.ts';

/** The account of an e-mail. Throws UsageError where there is none. */
export async function findUser({ db }: Context, email: string): Promise<UserRow> {
  const user = await findUserByEmailKey(db.kysely, emailKey(email));
  if (!user) throw new UsageError(texts.noUser(email));
  return user;
}
