import { dayMs } from '@pindahlapak/model';

export interface SubscriptionState {
  /** Whole days from now to the end, rounded down. */
  daysLeft: number;
  status: 'active' | 'expired';
  /** 7 days or fewer are left and it is not over. */
  endsSoon: boolean;
  /** 2 days or fewer are left and it is not over. */
  endsVerySoon: boolean;
}

const warningDays = 7;
const trialWarningDays = 2;

/** Whether a subscription that ends at `expires` (UTC, ISO 8601) is active (S5.3). */
export function subscriptionStateOf(expires: string, now: Date): SubscriptionState {
  const daysLeft = Math.floor((Date.parse(expires) - now.getTime()) / dayMs);
  const status = daysLeft > 0 ? 'active' : 'expired';
  const endsWithin = (days: number) => status === 'active' && daysLeft <= days;
  return { daysLeft, status, endsSoon: endsWithin(warningDays), endsVerySoon: endsWithin(trialWarningDays) };
}
