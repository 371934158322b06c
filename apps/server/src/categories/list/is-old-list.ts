import { categoryListLimits, dayMs } from '@pindahlapak/model';

/** Whether a category list is old (S18.6); uploaded and looked at in these milliseconds since the epoch. */
export const isOldList = (uploadedAt: number, now: number): boolean =>
  now - uploadedAt > categoryListLimits.oldAfterDays * dayMs;
