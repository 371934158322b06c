import { describe, expect, it } from 'vitest';
import { subscriptionStateOf } from './subscription-card.tsx';

const now = new Date('2026-11-20T07:00:00Z');

describe('subscriptionStateOf', () => {
  it.each([
    { expires: '2026-12-20T07:00:00Z', daysLeft: 30, status: 'active', endsSoon: false, endsVerySoon: false },
    { expires: '2026-11-28T07:00:00Z', daysLeft: 8, status: 'active', endsSoon: false, endsVerySoon: false },
    { expires: '2026-11-28T06:59:59Z', daysLeft: 7, status: 'active', endsSoon: true, endsVerySoon: false },
    { expires: '2026-11-23T06:59:59Z', daysLeft: 2, status: 'active', endsSoon: true, endsVerySoon: true },
    { expires: '2026-11-21T07:00:00Z', daysLeft: 1, status: 'active', endsSoon: true, endsVerySoon: true },
    { expires: '2026-11-21T06:59:59Z', daysLeft: 0, status: 'expired', endsSoon: false, endsVerySoon: false },
    { expires: '2026-11-20T07:00:00Z', daysLeft: 0, status: 'expired', endsSoon: false, endsVerySoon: false },
    { expires: '2026-11-20T06:59:59Z', daysLeft: -1, status: 'expired', endsSoon: false, endsVerySoon: false },
  ])('until $expires: $daysLeft days, $status', ({ expires, ...expected }) => {
    expect(subscriptionStateOf(expires, now)).toEqual(expected);
  });
});
