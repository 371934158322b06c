import { dayMs } from '@pindahlapak/model';

/** Whole days until a moment, a started one counts; 0 when it is past. */
export const daysLeft = (expiresAt: number, now: number): number => Math.max(0, Math.ceil((expiresAt - now) / dayMs));
