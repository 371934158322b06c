import type { EndpointData, preflightAkulaku as endpoint } from '@pindahlapak/contract';
import { exportIssueText } from '@pindahlapak/messages';
import { firstProductRow } from '@pindahlapak/template';
import type { Services } from '../../services.ts';
import { buildRows } from './build-rows.ts';

const shownRowsMax = 500;

/** What the export would find wrong, with the code that exports. Throws window-empty. */
export async function preflightAkulaku(
  services: Services,
  userId: string,
  window: number,
): Promise<EndpointData<typeof endpoint>> {
  const report: EndpointData<typeof endpoint> = { totalRows: 0, rowsWithIssues: 0, rows: [] };
  for await (const batch of await buildRows(services, userId, window)) {
    for (const { product, issues } of batch) {
      const row = firstProductRow + report.totalRows;
      report.totalRows += 1;
      if (issues.length === 0) continue;
      report.rowsWithIssues += 1;
      if (report.rows.length >= shownRowsMax) continue;
      report.rows.push({
        productId: product.id,
        name: product.name,
        row,
        issues: issues.map((issue) => ({ code: issue.code, column: issue.column, message: exportIssueText(issue) })),
      });
    }
  }
  return report;
}
