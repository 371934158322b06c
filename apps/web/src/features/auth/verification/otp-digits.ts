import { resetLimits } from '@pindahlapak/model';
import { digitsOf } from '../../../lib/form/digits.ts';

const { otpLength } = resetLimits;

/** Six empty boxes. */
export const emptyOtp: readonly string[] = Array.from({ length: otpLength }, () => '');

export interface OtpChange {
  boxes: readonly string[];
  /** The box that takes the focus next. */
  focus: number;
}

/** What the boxes hold after something was typed, pasted or filled in at one of them. Only digits count. */
export function enterDigits(boxes: readonly string[], index: number, typed: string): OtpChange {
  const digits = digitsOf(typed);
  if (digits === '') return { boxes: boxes.with(index, ''), focus: index };
  // Typing into a full box gives the old digit and the new one; the new one counts.
  const old = boxes[index] ?? '';
  const entered = digits.length === 2 && old !== '' ? digits.replace(old, '') || old : digits;
  const start = entered.length >= otpLength ? 0 : index;
  const next = boxes.map((digit, position) => entered[position - start] ?? digit);
  return { boxes: next, focus: Math.min(start + entered.length, otpLength - 1) };
}

/** Backspace: empties the box, or the one before where it is empty already (S3.5). */
export function eraseDigit(boxes: readonly string[], index: number): OtpChange {
  const target = boxes[index] === '' ? Math.max(0, index - 1) : index;
  return { boxes: boxes.with(target, ''), focus: target };
}
