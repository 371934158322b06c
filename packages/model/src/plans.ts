import { dayMs } from './units.ts';

/** Plans an account can hold (S12.9). */
export const planTypes = ['Trial', 'Pro', 'Custom'] as const;
export type PlanType = (typeof planTypes)[number];

export interface PlanLimits {
  /** Products an account may hold. */
  productQuota: number;
  /** PCs that may be connected at once. */
  deviceLimit: number;
}

/** What a plan grants when it starts; a Custom plan's limits are set per account by the operator. */
export const planLimits: Record<PlanType, PlanLimits> = {
  Trial: { productQuota: 50, deviceLimit: 1 },
  Pro: { productQuota: 1000, deviceLimit: 2 },
  Custom: { productQuota: 1000, deviceLimit: 2 },
};

/** Length of the trial that a new account starts with. */
export const trialDays = 7;

/** A `pending` transaction expires this long after it was recorded. */
export const pendingLifetimeMs = dayMs;

/** Pro plan prices in rupiah (S12.9). */
export const proPrice = { monthly: 500_000, yearly: 5_000_000 } as const;

export const transactionStatuses = ['success', 'pending', 'expired'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];
