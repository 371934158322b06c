import type { EndpointData, preflightAkulakuEndpoint } from '@pindahlapak/contract';
import type { MoneyNoteCode } from '@pindahlapak/messages';
import type { Product } from '@pindahlapak/model';
import { checkRows, type ExportIssue, firstProductRow } from '@pindahlapak/rules';
import type { Context } from '../core/context.ts';
import { withVariants } from '../catalogue/read-products.ts';
import { yieldWhenDue } from '../core/event-loop.ts';
import { type Chosen, readChosen } from './export-workbook.ts';
import { readExportRules } from './read-export-rules.ts';
import { NoteCounts, RepairCounts, sourceOf } from './count-repairs.ts';
import { issueAnswer } from '../catalogue/issue-answer.ts';

type Report = EndpointData<typeof preflightAkulakuEndpoint>;

type Row = Report['rows'][number];

const shownRowsMax = 500;
const shownOfIssueMax = 50;

/** The first 500 rows with issues, then only rows with an issue that fewer than 50 shown rows have. */
class ShownRows {
  readonly #rows: Row[] = [];
  readonly #rowsOf = new Map<string, number>();

  add(row: Row): void {
    const codes = row.issues.map(({ code }) => code);
    const rowsOf = (code: string) => this.#rowsOf.get(code) ?? 0;
    if (this.#rows.length >= shownRowsMax && !codes.some((code) => rowsOf(code) < shownOfIssueMax)) return;
    this.#rows.push(row);
    for (const code of codes) this.#rowsOf.set(code, rowsOf(code) + 1);
  }

  list(): Row[] {
    return this.#rows;
  }
}

interface Checked {
  product: Product;
  rowCount: number;
  issues: ExportIssue[];
  notes: MoneyNoteCode[];
}

/** Returns the issues per row of a product, each with those of the whole product; without rows it counts as one. */
function issuesByRow({ rowCount, issues }: Checked): { index: number | null; issues: ExportIssue[] }[] {
  if (issues.length === 0) return [];
  if (rowCount === 0) return [{ index: null, issues }];
  return Array.from({ length: rowCount }, (_, index) => ({
    index,
    issues: issues.filter(({ row }) => row === null || row === index),
  })).filter((row) => row.issues.length > 0);
}

/** Reports the issues of an export, using the code that exports. Throws like `readChosen` without products. */
export async function preflightAkulaku(ctx: Context, chosen: Chosen): Promise<Report> {
  const { kysely: db } = ctx.db;
  const rules = await readExportRules(db, chosen.userId, ctx.now(), chosen.shop);
  const report: Report = {
    totalProducts: 0,
    productsWithIssues: 0,
    totalRows: 0,
    rowsWithIssues: 0,
    repairs: [],
    notes: [],
    rows: [],
  };
  const repairs = new RepairCounts();
  const notes = new NoteCounts();
  const shown = new ShownRows();

  function add(checked: Checked): void {
    const { product } = checked;
    const codes = checked.issues.map(({ code }) => code);
    const source = sourceOf(product);
    const { marketplaceType, sourceKey } = source;
    repairs.add({ source, codes, window: product.window });
    notes.add(checked.notes, product.window);
    for (const { index, issues } of issuesByRow(checked)) {
      if (index !== null) report.rowsWithIssues += 1;
      shown.add({
        productId: product.id,
        name: product.name,
        row: index === null ? null : firstProductRow + report.totalRows + index,
        issues: issues.map(issueAnswer),
        source: { marketplaceType, sourceKey },
      });
    }
    report.totalProducts += 1;
    if (checked.issues.length > 0) report.productsWithIssues += 1;
    report.totalRows += checked.rowCount;
  }

  for await (const batch of readChosen(ctx.db.kysely, chosen)) {
    for (const product of await withVariants(db, chosen.userId, batch)) {
      const { rows, issues, notes: found } = checkRows(product, rules);
      add({ product, rowCount: rows.length, issues, notes: found });
      await yieldWhenDue();
    }
  }
  report.repairs = repairs.list();
  report.notes = notes.list();
  report.rows = shown.list();
  return report;
}
