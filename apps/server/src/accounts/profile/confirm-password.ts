import { fieldMessages as texts } from '@pindahlapak/messages';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { comparePassword } from './compare-password.ts';

/** Asks a signed-in seller for the password again. Throws validation with the field `password`, too-many-tries. */
export async function confirmPassword(ctx: Context, userId: string, password: string): Promise<void> {
  if ((await comparePassword(ctx, userId, password)) === null)
    throw new Refusal('validation', { fields: { password: texts.currentPasswordWrong } });
}
