import { fieldMessages as texts } from '@pindahlapak/messages';
import { Refusal } from '../../core/refusal.ts';

/** The refusal of a wrong code in a form of the profile. */
export const wrongCode = (): Refusal => new Refusal('validation', { fields: { code: texts.codeWrong } });
