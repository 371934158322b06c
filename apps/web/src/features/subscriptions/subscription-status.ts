import { subscriptionTexts as texts } from '@pindahlapak/messages';
import type { TransactionStatus } from '@pindahlapak/model';

const labels: Record<string, string> = texts.statuses satisfies Record<TransactionStatus, string>;

/** The status of a record; a missing one counts as canceled (S12.8). */
export const statusOf = (status: string | null): string => status || texts.missingStatus;

/** 'Berhasil', 'Pending', 'Kedaluwarsa'; any other status as it is (S12.8). */
export const statusLabel = (status: string | null): string => {
  const known = statusOf(status);
  return Object.hasOwn(labels, known) ? (labels[known] ?? known) : known;
};

/** The look of a status: it never says more than the label does. */
export const statusTone = (status: string | null): 'success' | 'accent' | 'neutral' | 'danger' => {
  switch (statusOf(status)) {
    case 'success':
      return 'success';
    case 'pending':
      return 'accent';
    case 'expired':
      return 'neutral';
    default:
      return 'danger';
  }
};
