import { parseArgs } from 'node:util';
import { operatorMessages as texts, operatorUsage } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import type { Config } from '../core/config.ts';
import type { Context } from '../core/context.ts';

/** The words of a command. */
export type CommandName = keyof typeof operatorUsage;

/** Wrong input: nothing was changed. */
export class UsageError extends Error {
  constructor(problems: string | readonly string[]) {
    super(typeof problems === 'string' ? problems : problems.join('\n'));
    this.name = 'UsageError';
  }
}

/** Right input, but it cannot be done; nothing was changed. The text says why. */
export class OperatorFailure extends Error {
  constructor(text: string) {
    super(text);
    this.name = 'OperatorFailure';
  }
}

/** What every command gets: settings, clock and database. */
export interface Operator {
  config: Config;
  now: () => number;
  /** Opens the database for one piece of work and closes it. */
  withContext<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  /** Says that this run promises to leave the database as it is, byte for byte: not even a note is written. */
  leaveNoNote(): void;
}

/** One command of the operator's command line, ready to be given its arguments. */
export interface Command {
  name: CommandName;
  /** Does it and gives the lines to print. Throws UsageError, OperatorFailure, Refusal, DatabaseRefused. */
  execute(operator: Operator, given: readonly string[]): Promise<string[]>;
}

interface Definition<S extends z.ZodMiniType> {
  name: CommandName;
  /** Names of the arguments without `--`, in order; all are required. */
  positionals: readonly string[];
  /** Names of the arguments in the form `--name value`. */
  options: readonly string[];
  /** Names of the arguments in the form `--name`, which are there or not. */
  flags?: readonly string[];
  input: S;
  run: (operator: Operator, input: z.output<S>) => Promise<string[]>;
}

function read(definition: Definition<z.ZodMiniType>, given: readonly string[]): Record<string, unknown> {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: Object.fromEntries([
        ...definition.options.map((name) => [name, { type: 'string' }] as const),
        ...(definition.flags ?? []).map((name) => [name, { type: 'boolean' }] as const),
      ]),
      allowPositionals: true,
      strict: true,
    });
    const extra = positionals.slice(definition.positionals.length);
    if (extra.length > 0) throw new UsageError(texts.tooMany(extra.join(' ')));
    return {
      ...values,
      ...Object.fromEntries(definition.positionals.map((name, index) => [name, positionals[index]])),
    };
  } catch (error) {
    // The message of parseArgs has the option in quotes.
    if (error instanceof TypeError) throw new UsageError(texts.badOption(/'([^' ]+)/.exec(error.message)?.[1] ?? ''));
    throw error;
  }
}

/** Makes a command that checks its arguments before it does anything. */
export function defineCommand<S extends z.ZodMiniType>(definition: Definition<S>): Command {
  return {
    name: definition.name,
    async execute(operator, given) {
      const parsed = definition.input.safeParse(read(definition, given));
      if (!parsed.success) throw new UsageError(parsed.error.issues.map((issue) => issue.message));
      return await definition.run(operator, parsed.data);
    },
  };
}
