import { dayMs } from './units.ts';

export const planTypes = ['Trial', 'Pro', 'Custom'] as const;
export type PlanType = (typeof planTypes)[number];

export interface PlanLimits {
  /** Products an account may hold. */
  productQuota: number;
  /** PCs connected at the same time. */
  deviceLimit: number;
}

/** What a plan grants at its start. For Custom, the operator sets the limits of each account. */
export const planLimits: Record<PlanType, PlanLimits> = {
  Trial: { productQuota: 50, deviceLimit: 1 },
  Pro: { productQuota: 1000, deviceLimit: 2 },
  Custom: { productQuota: 1000, deviceLimit: 2 },
};

/** Products per PC, which the plan Pro promises. */
export const proProductsPerPc = 500;

/** Length of the trial that a new account starts with. */
export const trialDays = 7;

/** A `pending` transaction expires this long after it was recorded. */
export const pendingLifetimeMs = dayMs;

/** Pro plan prices in rupiah (S12.9). */
export const proPrice = { monthly: 500_000, yearly: 5_000_000 } as const;

export const transactionStatuses = ['success', 'pending', 'expired'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];
