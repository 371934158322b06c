import type { TrustCase } from '../support/case.ts';

export const cases: TrustCase[] = [];
