import type { TrustCase } from '../support/case.ts';
import { fuzzCases } from './fuzz.ts';

export const cases: TrustCase[] = [...fuzzCases];
