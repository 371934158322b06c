import type { EndpointData, preflightAkulakuEndpoint } from '@pindahlapak/contract';
import { exportIssueText } from '@pindahlapak/messages';
import type { Product } from '@pindahlapak/model';
import {
  akulakuColumn,
  buildExportRowInSteps,
  type CompiledRules,
  type ExportIssue,
  firstProductRow,
  type Steps,
} from '@pindahlapak/rules';
import type { Context } from '../core/context.ts';
import { buildRows } from './build-rows.ts';

const shownRowsMax = 500;

/** A product with what Akulaku would refuse about its row. */
function* issuesOf(product: Product, rules: CompiledRules): Steps<{ product: Product; issues: ExportIssue[] }> {
  const { issues } = yield* buildExportRowInSteps(product, rules);
  return { product, issues };
}

/** What the export would find wrong, with the code that exports. Throws Refusal('window-empty'). */
export async function preflightAkulaku(
  ctx: Context,
  { userId, window }: { userId: string; window: number },
): Promise<EndpointData<typeof preflightAkulakuEndpoint>> {
  const report: EndpointData<typeof preflightAkulakuEndpoint> = { totalRows: 0, rowsWithIssues: 0, rows: [] };
  const batches = await buildRows(ctx, { userId, window }, issuesOf);
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
        issues: issues.map((issue) => ({
          code: issue.code,
          column: akulakuColumn[issue.column].letter,
          message: exportIssueText(issue),
        })),
      });
    }
  }
  return report;
}
