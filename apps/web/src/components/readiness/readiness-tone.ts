import type { Readiness } from '@pindahlapak/model';
import type { BadgeTone } from '../display/badge.tsx';

/** The colour of each readiness; its word always stands beside it. */
export const readinessTones: Record<Readiness, BadgeTone> = {
  siap: 'success',
  'perlu-dilihat': 'accent',
  'belum-siap': 'danger',
};
