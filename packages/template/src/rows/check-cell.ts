import { isAtLeast, textLength } from '@pindahlapak/model';
import type { CellValue } from '@pindahlapak/rules';
import type { TemplateColumn } from '../describe/template-description.ts';
import type { TemplateIssue } from './template-issue.ts';

type CellIssue = Pick<TemplateIssue, 'kind' | 'limit'>;

/** What a column's limits say of a value; texts that break one stay uncut. */
export function checkCell(value: CellValue, { lengthMin, lengthMax, min, max }: TemplateColumn): CellIssue[] {
  const issues: CellIssue[] = [];
  if (typeof value === 'string') {
    if (lengthMax !== null && value.length > lengthMax && textLength(value) > lengthMax)
      issues.push({ kind: 'too-long', limit: lengthMax });
    if (lengthMin !== null && !isAtLeast(value, lengthMin)) issues.push({ kind: 'too-short', limit: lengthMin });
  }
  if (typeof value === 'number') {
    if (max !== null && value > max) issues.push({ kind: 'out-of-range', limit: max });
    else if (min !== null && value < min) issues.push({ kind: 'out-of-range', limit: min });
  }
  return issues;
}
