import type { Subscription } from '@pindahlapak/contract';
import { describe, expect, it } from 'vitest';
import { summarizeSubscriptions } from './subscription-history.tsx';
import { statusLabel } from './subscription-table.tsx';

const record = (id: string, createdAt: string, price: number, status: string | null): Subscription => ({
  id,
  createdAt,
  planName: 'Pro',
  planDescription: 'Pro',
  paymentMethod: 'Transfer bank',
  price,
  status,
});

describe('summarizeSubscriptions', () => {
  it('sums all prices, counts successful records, and uses the date of the first', () => {
    const records = [
      record('3', '2026-11-19T20:30:00Z', 500_000, 'pending'),
      record('2', '2026-03-01T00:00:00Z', 5_000_000, 'success'),
      record('1', '2025-03-01T00:00:00Z', 1, null),
    ];
    // 19 November, 20.30 UTC, is the 20th in Jakarta.
    expect(summarizeSubscriptions(records)).toEqual({ total: 5_500_001, succeeded: 1, since: '20 November 2026' });
  });

  it('has no date without records', () => {
    expect(summarizeSubscriptions([])).toEqual({ total: 0, succeeded: 0, since: 'Tanggal tidak tersedia' });
    expect(summarizeSubscriptions([record('1', 'kapan', 1, 'success')]).since).toBe('Tanggal tidak tersedia');
  });
});

describe('statusLabel', () => {
  it.each([
    ['success', 'Berhasil'],
    ['pending', 'Pending'],
    ['expired', 'Kedaluwarsa'],
    ['refunded', 'refunded'],
    ['toString', 'toString'],
    [null, 'canceled'],
    ['', 'canceled'],
  ])('%s is %s', (status, label) => {
    expect(statusLabel(status)).toBe(label);
  });
});
