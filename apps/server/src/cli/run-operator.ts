import { operatorMessages as texts, operatorUsage } from '@pindahlapak/messages';
import { recordCommand } from '../accounts/audit/record-event.ts';
import { ConfigError, readConfig } from '../read-config.ts';
import { findDiskFailure, isDatabaseUnavailable } from '../core/database-errors.ts';
import { DatabaseRefused } from '../core/database.ts';
import { messageOf, Refusal } from '../core/refusal.ts';
import { operatorCall } from '../operator-call.ts';
import { UsageError, OperatorFailure, type Command } from './command.ts';
import { databaseCommands } from './commands/database.ts';
import { listAuditCommand } from './commands/list-audit.ts';
import { loadCategoriesCommand } from './commands/load-categories.ts';
import { userCommands } from './commands/users.ts';
import { recordWithoutMigrating, openOperatorContext } from './open-operator-context.ts';
import { plain } from './print.ts';

const commands: readonly Command[] = [...userCommands, loadCategoriesCommand, listAuditCommand, ...databaseCommands];

export interface Outcome {
  code: 0 | 1 | 2;
  out: string[];
  err: string[];
}

const usageOf = ({ name }: Command): string[] => {
  const [usage, description] = operatorUsage[name];
  return [`  ${name} ${usage}`, `      ${description}`];
};

const help = (): string[] => [
  texts.title,
  '',
  `${texts.usage} ${texts.call(operatorCall)}`,
  '',
  ...commands.flatMap(usageOf),
  '',
  texts.environment,
];

/** Splits a message into lines that are safe to print. */
const linesOf = (message: string): string[] => message.split('\n').map(plain);

/**
 * Returns the text for a failed command. Errors without a text of their own come from commands that are one
 * transaction, so nothing was changed.
 */
function failureText(error: unknown): string {
  if ([OperatorFailure, Refusal, DatabaseRefused, ConfigError].some((kind) => error instanceof kind))
    return messageOf(error);
  const diskFailure = findDiskFailure(error);
  if (diskFailure) return texts.diskFailed(diskFailure.message);
  return isDatabaseUnavailable(error) ? texts.databaseAway(messageOf(error)) : String(error);
}

/** Returns whether a command asks for help: with a flag anywhere, or with `help` before or after its name. */
const asksHelp = (args: readonly string[], rest: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h') || args[0] === 'help' || rest[0] === 'help';

/** Returns the command named by the first words, and the remaining words. */
function findCommand(args: readonly string[]): { command: Command; rest: readonly string[] } | null {
  for (const count of [2, 1]) {
    const command = commands.find(({ name }) => name === args.slice(0, count).join(' '));
    if (command) return { command, rest: args.slice(count) };
  }
  return null;
}

/** Runs one command of the operator's command line. Code 0: done; 2: invalid input; 1: failed. */
export async function runOperator(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  workingDirectory: string,
  now: () => number = Date.now,
): Promise<Outcome> {
  const found = findCommand(args);
  if (asksHelp(args, found?.rest ?? args.slice(1)))
    return { code: 0, out: found ? usageOf(found.command) : help(), err: [] };
  if (!found) {
    const problem = args.length === 0 ? [] : [texts.unknownCommand(args.join(' ')), ''];
    return { code: 2, out: [], err: [...problem, ...help()] };
  }
  const { command, rest } = found;
  const err: string[] = [];
  // If the audit event cannot be written, for example on a full disk, the command still runs.
  const note = async (noting: Promise<void>) => {
    await noting.catch((error: unknown) => err.push(...linesOf(texts.commandNotRecorded(messageOf(error)))));
  };
  try {
    const config = readConfig(environment, workingDirectory);
    let mayBeRecorded = true;
    const out = await command.execute(
      {
        config,
        now,
        leaveNoNote: () => void (mayBeRecorded = false),
        async withContext(work) {
          const ctx = await openOperatorContext(config, now);
          try {
            const result = await work(ctx);
            await note(recordCommand(ctx, command.name));
            mayBeRecorded = false;
            return result;
          } finally {
            await ctx.changes.close();
            await ctx.db.close();
          }
        },
      },
      rest,
    );
    if (mayBeRecorded) await note(recordWithoutMigrating(config, now, command.name));
    return { code: 0, out: out.map(plain), err };
  } catch (error) {
    if (error instanceof UsageError) {
      return { code: 2, out: [], err: [...linesOf(error.message), '', texts.usage, ...usageOf(command)] };
    }
    return { code: 1, out: [], err: linesOf(failureText(error)) };
  }
}
