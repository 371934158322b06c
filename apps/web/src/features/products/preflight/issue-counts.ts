import type { PreflightRow } from './preflight-row.ts';

export interface IssueCount {
  /** Letter of the column. */
  column: string;
  /** Rows with an issue in it. */
  rows: number;
}

/** In how many rows each column has an issue, the most frequent first. */
export function countIssues(rows: readonly PreflightRow[]): IssueCount[] {
  const counts = new Map<string, number>();
  for (const { issues } of rows)
    for (const column of new Set(issues.map((issue) => issue.column)))
      counts.set(column, (counts.get(column) ?? 0) + 1);
  return [...counts].map(([column, count]) => ({ column, rows: count })).sort((a, b) => b.rows - a.rows);
}
