import type { Context } from '../../core/context.ts';
import { noteEvent } from './note-event.ts';

/** Notes that the operator ran a command, also one that only read. Throws the database's errors. */
export async function noteCommand(ctx: Context, name: string): Promise<void> {
  await noteEvent(ctx, ctx.db.kysely, null, 'operator-command', name);
}
