import type { Context } from '../../core/context.ts';
import { noteEvent } from './note-event.ts';

/**
 * Notes that the operator ran a command, also one that only read. A database that cannot be written, on a full disk for
 * instance, keeps no command from working: then nothing is noted.
 */
export async function noteCommand(ctx: Context, name: string): Promise<void> {
  await noteEvent(ctx, ctx.db.kysely, null, 'operator-command', name).catch(() => undefined);
}
