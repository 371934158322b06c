import { anyPasswordField, loginEndpoint } from '@pindahlapak/contract';
import { accountFieldMessages as texts } from '@pindahlapak/messages';
import { accountLimits, isAtLeast } from '@pindahlapak/model';
import * as z from 'zod/mini';

/**
 * The sign-in as it is typed: a password shorter than any valid one is refused at once (S3.2). Letters and
 * digits are not asked for here, since a reset takes passwords without one of them.
 */
export const loginFormSchema = z.extend(loginEndpoint.body, {
  password: anyPasswordField(texts.passwordRequired).check(
    z.refine((value) => isAtLeast(value, accountLimits.passwordMin), { error: texts.passwordShort }),
  ),
});
