import type { Subscription } from '@pindahlapak/contract';
import { subscriptionTexts as texts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';

export interface SubscriptionSummary {
  /** Sum of the prices of all records, in rupiah. */
  total: number;
  /** How many records have the status success. */
  succeeded: number;
  /** Long date of the first record of the list, or 'Tanggal tidak tersedia'. */
  since: string;
}

/** The three cards above the history (S12.8). */
export function summarizeSubscriptions(records: readonly Subscription[]): SubscriptionSummary {
  const first = records[0]?.createdAt;
  return {
    total: records.reduce((sum, { price }) => sum + price, 0),
    succeeded: records.filter(({ status }) => status === 'success').length,
    since: first === undefined || Number.isNaN(Date.parse(first)) ? texts.noDate : formatDate(first, 'long'),
  };
}
