import { resetLimits } from '@pindahlapak/model';
import { digitsOf } from '../../../lib/form/digits.ts';

const { otpLength } = resetLimits;

export const emptyOtp: readonly string[] = Array.from({ length: otpLength }, () => '');

export interface OtpChange {
  boxes: readonly string[];
  /** Index of the box to focus next. */
  focus: number;
}

/** Returns the boxes after digits were typed, pasted or autofilled at one of them; other characters are ignored. */
export function enterDigits(boxes: readonly string[], index: number, typed: string): OtpChange {
  const digits = digitsOf(typed);
  if (digits === '') return { boxes: boxes.with(index, ''), focus: index };
  // Typing into a full box gives the old digit and the new one; only the new one counts.
  const old = boxes[index] ?? '';
  const entered = digits.length === 2 && old !== '' ? digits.replace(old, '') || old : digits;
  const start = entered.length >= otpLength ? 0 : index;
  const next = boxes.map((digit, position) => entered[position - start] ?? digit);
  return { boxes: next, focus: Math.min(start + entered.length, otpLength - 1) };
}

/** Handles Backspace: empties the box, or the previous one if it is already empty (S3.5). */
export function eraseDigit(boxes: readonly string[], index: number): OtpChange {
  const target = boxes[index] === '' ? Math.max(0, index - 1) : index;
  return { boxes: boxes.with(target, ''), focus: target };
}
