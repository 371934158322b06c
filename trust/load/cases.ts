import type { TrustCase } from '../support/case.ts';
import { removeInstallation } from './installation.ts';
import { manyDashboards } from './many-dashboards.ts';
import { manyLogins } from './many-logins.ts';
import { besideExports, manySellers } from './many-sellers.ts';

export const cases: TrustCase[] = [manySellers, besideExports, manyLogins, manyDashboards];

/** The cases share one installation. */
export const close = removeInstallation;
