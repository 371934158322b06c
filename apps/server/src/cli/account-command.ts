import * as z from 'zod/mini';
import type { Context } from '../core/context.ts';
import type { UserRow } from '../core/schema.ts';
import { type Command, type CommandName, defineCommand } from './command.ts';
import { findUser } from './find-user.ts';
import { required } from './inputs.ts';

/** Makes a command that is given the e-mail of one account and nothing else. */
export const defineAccountCommand = (
  name: CommandName,
  run: (ctx: Context, user: UserRow) => Promise<string[]>,
): Command =>
  defineCommand({
    name,
    positionals: ['email'],
    options: [],
    input: z.object({ email: required('<email>') }),
    run: ({ withContext }, { email }) => withContext(async (ctx) => run(ctx, await findUser(ctx, email))),
  });
