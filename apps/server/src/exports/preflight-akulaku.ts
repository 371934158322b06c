import type { EndpointData, preflightAkulakuEndpoint } from '@pindahlapak/contract';
import { exportIssueText } from '@pindahlapak/messages';
import { buildExportRow } from '@pindahlapak/rules';
import { firstProductRow } from '@pindahlapak/template';
import type { Services } from '../core/context.ts';
import { buildRows } from './build-rows.ts';

const shownRowsMax = 500;

/** What the export would find wrong, with the code that exports. Throws window-empty. */
export async function preflightAkulaku(
  services: Services,
  userId: string,
  window: number,
): Promise<EndpointData<typeof preflightAkulakuEndpoint>> {
  const report: EndpointData<typeof preflightAkulakuEndpoint> = { totalRows: 0, rowsWithIssues: 0, rows: [] };
  const batches = await buildRows(services, userId, window, (product, rules) => ({
    product,
    issues: buildExportRow(product, rules).issues,
  }));
  for await (const batch of batches) {
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
