import { parseArgs } from 'node:util';
import { operatorMessages as texts, operatorUsage } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import type { Config } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import { planTypes, transactionStatuses } from '@pindahlapak/model';
import type { UserRow } from '../core/schema.ts';
import { findUserByEmailKey } from '../accounts/users.sql.ts';
import { emailKey } from '../accounts/email-key.ts';

export type CommandName = keyof typeof operatorUsage;

/** Invalid input; nothing was changed. */
export class UsageError extends Error {
  constructor(problems: string | readonly string[]) {
    super(typeof problems === 'string' ? problems : problems.join('\n'));
    this.name = 'UsageError';
  }
}

/** Valid input that cannot be carried out, or only in part. The text says why, and what was changed. */
export class OperatorFailure extends Error {
  override name = 'OperatorFailure';
}

/** Passed to every command: settings, clock and database. */
interface Operator {
  config: Config;
  now: () => number;
  withContext<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  /** Declares that this run leaves the database unchanged, byte for byte: not even an audit event is written. */
  leaveNoNote(): void;
}

export interface Command {
  name: CommandName;
  /** Runs the command and returns the lines to print. Throws UsageError, OperatorFailure, Refusal, DatabaseRefused. */
  execute(operator: Operator, given: readonly string[]): Promise<string[]>;
}

interface Definition<S extends z.ZodMiniObject> {
  name: CommandName;
  /** Names of the arguments without `--`, in order. */
  positionals?: readonly string[];
  /** Names of the optional arguments in the form `--name`. */
  flags?: readonly string[];
  /** All arguments; those that are neither positional nor flags have the form `--name value`. */
  input: S;
  run: (operator: Operator, input: z.output<S>) => Promise<string[]>;
}

function read(
  { positionals: named = [], flags = [], input }: Definition<z.ZodMiniObject>,
  given: readonly string[],
): Record<string, unknown> {
  const options = Object.keys(input.shape).filter((name) => !named.includes(name));
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: Object.fromEntries(
        options.map((name) => [name, { type: flags.includes(name) ? 'boolean' : 'string' }] as const),
      ),
      allowPositionals: true,
      strict: true,
    });
    const extra = positionals.slice(named.length);
    if (extra.length > 0) throw new UsageError(texts.tooMany(extra.join(' ')));
    return { ...values, ...Object.fromEntries(named.map((name, index) => [name, positionals[index]])) };
  } catch (error) {
    // The message of parseArgs has the option in quotes.
    if (error instanceof TypeError) throw new UsageError(texts.badOption(/'([^' ]+)/.exec(error.message)?.[1] ?? ''));
    throw error;
  }
}

/** Defines a command that validates its arguments before it does anything. */
export function defineCommand<S extends z.ZodMiniObject>(definition: Definition<S>): Command {
  return {
    name: definition.name,
    async execute(operator, given) {
      const parsed = definition.input.safeParse(read(definition, given));
      if (!parsed.success) throw new UsageError(parsed.error.issues.map((issue) => issue.message));
      return await definition.run(operator, parsed.data);
    },
  };
}

const textMax = 254;

export const required = (name: string) =>
  z
    .string(texts.missing(name))
    .check(z.trim(), z.minLength(1, texts.missing(name)), z.maxLength(textMax, texts.tooLong(name, textMax)));

export const filePath = z.string(texts.missing('<file>')).check(z.minLength(1, texts.missing('<file>')));

/** Schema of a whole number in plain digits, so that 500.000 or 5e5 is not misread. */
export const wholeNumber = (name: string, min: number, max: number) => {
  const error = texts.wholeNumber(name, min, max);
  return z.pipe(
    z.string(error).check(z.regex(/^\d{1,15}$/, error)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, error), z.maximum(max, error))),
  );
};

export const planInput = z.enum(planTypes, texts.oneOf('--plan', planTypes.join(', ')));

export const statusInput = (name: string) =>
  z.enum(transactionStatuses, texts.oneOf(name, transactionStatuses.join(', ')));

const quotaMax = 10_000_000;
const devicesMax = 1000;

export const quotaInput = (name: string) => wholeNumber(name, 0, quotaMax);
export const devicesInput = z.optional(wholeNumber('--devices', 0, devicesMax));

/** Returns the account of an e-mail. Throws UsageError if there is none. */
export async function findUser({ db }: Context, email: string): Promise<UserRow> {
  const user = await findUserByEmailKey(db.kysely, emailKey(email));
  if (!user) throw new UsageError(texts.noUser(email));
  return user;
}

/** Defines a command whose only argument is the e-mail of an account. */
export const defineAccountCommand = (
  name: CommandName,
  run: (ctx: Context, user: UserRow) => Promise<string[]>,
): Command =>
  defineCommand({
    name,
    positionals: ['email'],
    input: z.object({ email: required('<email>') }),
    run: ({ withContext }, { email }) => withContext(async (ctx) => run(ctx, await findUser(ctx, email))),
  });
