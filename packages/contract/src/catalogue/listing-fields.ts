import { fieldMessages as texts } from '@pindahlapak/messages';
import { fitsWithin, isAtMost, isVisible } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { storableText, text } from '../fields.ts';
import { addressRefusal, isWebAddress } from '../web-address.ts';

const blankToNull = (value: string | null | undefined): string | null => {
  const kept = value === null || value === undefined ? '' : storableText(value).trim();
  return kept === '' ? null : kept;
};

/** Whether a text fits into a field of `max` characters. */
type TextCheck = (text: string, max: number) => boolean;

/** An optional text: absent, null and blank all mean "none". */
export const optionalText = (max: number, fits: TextCheck) =>
  z.pipe(
    z.nullish(z.string()),
    z.pipe(
      z.transform(blankToNull),
      z.nullable(z.string().check(z.refine((value) => fits(value, max), { error: texts.textTooLong(max) }))),
    ),
  );

type AddressCheck = z.core.$ZodCheck<string>;

const publicAddress: AddressCheck = z.refine((value) => addressRefusal(value) === null, {
  error: ({ input }) => addressRefusal(String(input)) ?? texts.addressInvalid,
});

const anyAddress: AddressCheck = z.refine(isWebAddress, { error: texts.addressInvalid });

/** How texts and addresses are judged. */
export interface Checks {
  fits: TextCheck;
  /** Whether a required text counts as given. */
  isPresent: (text: string) => boolean;
  address: AddressCheck;
}

const isAnySign = (text: string): boolean => text !== '';

/** For what is taken in. */
export const strict: Checks = { fits: fitsWithin, isPresent: isVisible, address: publicAddress };

/**
 * For an edit, which brings the whole product back: what was stored under wider rules passes, and the server judges what
 * the edit changes by `refusedChanges`.
 */
export const asStored: Checks = { fits: isAtMost, isPresent: isAnySign, address: anyAddress };

/** An optional address: absent, null and blank all mean "none". */
export const optionalAddress = (max: number, check: AddressCheck) =>
  z.pipe(
    z.nullish(z.string()),
    z.pipe(
      z.transform(blankToNull),
      z.nullable(z.string().check(z.maxLength(max, { error: texts.textTooLong(max), abort: true }), check)),
    ),
  );

export const requiredAddress = (max: number, required: string, check: AddressCheck) =>
  text(required).check(
    z.trim(),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(max, { error: texts.textTooLong(max), abort: true }),
    check,
  );

/** A text that must be there: by default any sign will do. */
export const requiredText = (
  max: number,
  required: string,
  { fits, isPresent }: Pick<Checks, 'fits' | 'isPresent'> = { fits: strict.fits, isPresent: isAnySign },
) =>
  text(required).check(
    z.trim(),
    z.refine(isPresent, { error: required, abort: true }),
    z.refine((value) => fits(value, max), { error: texts.textTooLong(max) }),
  );
