import { ApiError } from '@pindahlapak/contract';

/** Whether a save was refused because somebody else has saved since it was read. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.error === 'configuration-changed' || error.error === 'product-changed');
