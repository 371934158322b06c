import { describe, expect, it } from 'vitest';
import { extendPlan } from './subscriptions.ts';
import type { PlanColumns } from '../../core/schema.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const now = at('2026-11-20');
const trial: PlanColumns = {
  plan: 'Trial',
  plan_started_at: at('2026-11-18'),
  plan_expires_at: at('2026-11-25'),
  product_quota: 50,
  device_limit: 1,
};
const pro: PlanColumns = {
  plan: 'Pro',
  plan_started_at: at('2026-01-01'),
  plan_expires_at: at('2026-12-01'),
  product_quota: 1000,
  device_limit: 2,
};

describe('a subscription', () => {
  it('for another plan starts now, with that plan’s limits', () => {
    expect(extendPlan(trial, { plan: 'Pro', months: 12 }, now)).toEqual({
      plan: 'Pro',
      plan_started_at: now,
      plan_expires_at: at('2027-11-20'),
      product_quota: 1000,
      device_limit: 2,
    });
  });

  it('for the current plan extends it from its end', () => {
    expect(extendPlan(pro, { plan: 'Pro', months: 1 }, now)).toEqual({ ...pro, plan_expires_at: at('2027-01-01') });
  });

  it('for an ended plan starts now', () => {
    const ended = { ...pro, plan_expires_at: at('2026-11-19') };
    expect(extendPlan(ended, { plan: 'Pro', months: 1 }, now)).toEqual({
      ...pro,
      plan_started_at: now,
      plan_expires_at: at('2026-12-20'),
    });
  });

  it('keeps limits set for the account, unless new ones are given', () => {
    const custom: PlanColumns = { ...pro, plan: 'Custom', product_quota: 20_000, device_limit: 9 };
    expect(extendPlan(custom, { plan: 'Custom', months: 1 }, now)).toMatchObject({
      product_quota: 20_000,
      device_limit: 9,
    });
    expect(extendPlan(custom, { plan: 'Custom', months: 1, limits: { productQuota: 30_000 } }, now)).toMatchObject({
      product_quota: 30_000,
      device_limit: 9,
    });
  });
});
