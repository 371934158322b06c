import { accountLimits, isAtLeast } from '@pindahlapak/model';

/** 0 to 4: one point each for the length, an uppercase letter, a digit and another character (S3.6). */
export function passwordStrength(password: string): number {
  const points = [
    isAtLeast(password, accountLimits.passwordMin),
    /\p{Lu}/u.test(password),
    /\p{N}/u.test(password),
    /[^\p{L}\p{N}]/u.test(password),
  ];
  return points.filter(Boolean).length;
}
