import type { TemplateField } from '@pindahlapak/messages';
import { isLeafId } from '@pindahlapak/model';
import type { CellValue } from '@pindahlapak/rules';
import type { TemplateColumn, TemplateDescription, TemplateLeaf } from '../describe/template-description.ts';
import { foldKey } from '../families/families.ts';
import type { FilledRow } from '../fill/fill-sheet.ts';
import { lettersNumber } from '../sheet/cell-address.ts';
import { checkCell, checkOptions, checkSizes, checkVariants, issueOf, type TemplateIssue } from './check-rows.ts';
import {
  specificationOf,
  type FieldContext,
  type TemplateAnswers,
  type TemplateProduct,
  valueOf,
} from './template-product.ts';

/** A product's rows with their issues, or the category that this template does not accept. */
export type ProductRows =
  | { rows: FilledRow[]; identities: RowIdentity[]; issues: TemplateIssue[]; isUnmapped: boolean }
  | { otherLeaf: string };

/** The values by which a marketplace's answer identifies a row. */
export interface RowIdentity {
  sku: string;
  option1: string;
  option2: string;
}

/** A row in progress, with the template's category for its product. */
interface RowContext {
  product: TemplateProduct;
  /** Index among the product's rows. */
  index: number;
  leaf: TemplateLeaf | null;
  specification: ReadonlyMap<string, string>;
}

interface WrittenColumn {
  column: TemplateColumn;
  context: FieldContext;
  /** Folded entry → entry of its list. */
  listed: ReadonlyMap<string, string> | null;
}

const written: ReadonlySet<TemplateColumn['role']> = new Set(['field', 'attribute', 'one-of', 'empty', 'unknown']);

/**
 * True if the seller answers a column once for all rows: mandatory ones without a field of ours, and brands by number.
 */
export function isAsked({ role, duty, field, isListOnly }: TemplateColumn): boolean {
  if (role === 'one-of') return true;
  if (field === 'brand') return isListOnly;
  return duty === 'mandatory' && (role === 'unknown' || role === 'empty');
}

/**
 * Makes product rows for one template: our fields in their columns, the seller's answers for columns without a source,
 * and nothing if the template forbids a column for the category.
 */
export class RowMaker {
  /** Numbers of the columns that rows contain, from left to right. */
  readonly columns: readonly number[];
  /** Numbers of columns that have no answer now, but may have had one in an earlier fill. */
  readonly emptied: readonly number[];
  readonly #written: readonly WrittenColumn[];
  readonly #description: TemplateDescription;
  readonly #answers: TemplateAnswers;
  readonly #fieldColumns: ReadonlyMap<TemplateField, TemplateColumn>;
  /** Akulaku's template accepts every category by id, without a list. */
  readonly #isAkulaku: boolean;
  readonly #writtenColumns: readonly TemplateColumn[];
  readonly #leaves: ReadonlyMap<string, TemplateLeaf>;
  readonly #folded = new Map<number, ReadonlyMap<string, string>>();

  constructor(description: TemplateDescription, answers: TemplateAnswers) {
    this.#description = description;
    this.#answers = answers;
    this.#leaves = new Map(description.leaves.map((leaf) => [leaf.id, leaf]));
    this.#fieldColumns = new Map(
      description.columns.flatMap((column) => (column.field === null ? [] : [[column.field, column] as const])),
    );
    this.#isAkulaku = description.family === 'akulaku';
    const fields = new Set(this.#fieldColumns.keys());
    this.#written = description.columns
      .filter((column) => written.has(column.role) && (column.role === 'field' || this.#isAnswered(column)))
      .map((column) => ({
        column,
        context: { fields, lengthMax: column.lengthMax, unit: column.unit, groupsAll: description.family === 'lazada' },
        listed: column.list === null ? null : this.#listOf(column.list),
      }))
      .sort((a, b) => lettersNumber(a.column.letters) - lettersNumber(b.column.letters));
    this.#writtenColumns = this.#written.map(({ column }) => column);
    this.columns = this.#written.map(({ column }) => lettersNumber(column.letters));
    this.emptied = description.columns
      .filter((column) => isAsked(column) && !this.#writtenColumns.includes(column))
      .map(({ letters }) => lettersNumber(letters));
  }

  /** Columns without an answer are not ours, except attributes, which specifications may fill. */
  #isAnswered({ role, letters }: TemplateColumn): boolean {
    if (role === 'attribute') return true;
    const { all, leaves } = this.#answers;
    return all[letters] !== undefined || Object.values(leaves).some((leaf) => leaf[letters] !== undefined);
  }

  #listOf(list: number): ReadonlyMap<string, string> {
    let folded = this.#folded.get(list);
    if (folded === undefined) {
      folded = new Map((this.#description.lists[list] ?? []).map((entry) => [foldKey(entry), entry]));
      this.#folded.set(list, folded);
    }
    return folded;
  }

  make(product: TemplateProduct): ProductRows {
    const category = product.rows[0]?.category ?? null;
    const isLimited = this.#description.leaves.length > 0;
    const leafId = category === null ? '' : String(category);
    const leaf = isLimited ? (this.#leaves.get(leafId) ?? null) : null;
    const isUnmapped = leaf === null && !isLeafId(leafId) && (isLimited || this.#isAkulaku);
    if (isLimited && leaf === null && !isUnmapped) return { otherLeaf: leafId };
    const issues = new Map<string, TemplateIssue>();
    const specification = specificationOf(product.rows[0]?.specification ?? null);
    const rows = product.rows.map((_, index) =>
      this.#written.map((one) => this.#cell({ product, index, leaf, specification }, one, issues)),
    );
    this.#checkListing(product, issues);
    const bare = this.#isAkulaku ? checkOptions(this.#writtenColumns, rows) : null;
    if (bare !== null) issues.set(bare.kind, bare);
    const sizes = this.#description.hasSizesTogether ? checkSizes(this.#writtenColumns, rows) : null;
    if (sizes !== null) issues.set(sizes.kind, sizes);
    const identities = product.rows.map((_, index) => this.#identity(product, index));
    return { rows, identities, issues: [...issues.values()], isUnmapped };
  }

  #identity(product: TemplateProduct, index: number): RowIdentity {
    const row = product.rows[index];
    const options = product.options?.[index];
    const isByListing = this.#fieldColumns.has('sku') || !this.#fieldColumns.has('variantSku');
    const context = this.#written.find(({ column }) => column.field === 'variantSku')?.context;
    const sku = isByListing || context === undefined ? row?.sku : valueOf(product, index, 'variantSku', context);
    const option1 = options === undefined ? row?.color : options.option1;
    const option2 = options === undefined ? row?.variation : options.option2;
    return { sku: String(sku ?? ''), option1: String(option1 ?? ''), option2: String(option2 ?? '') };
  }

  #cell(row: RowContext, written: WrittenColumn, issues: Map<string, TemplateIssue>): CellValue {
    const { leaf } = row;
    const { column, listed } = written;
    const attribute = leaf?.attributes[column.letters];
    const duty = column.role === 'attribute' ? (attribute?.duty ?? 'optional') : column.duty;
    if (duty === 'forbidden') return null;
    const note = (issue: Pick<TemplateIssue, 'kind' | 'limit'>) => {
      const leafId = attribute === undefined ? null : (leaf?.id ?? null);
      issues.set(`${issue.kind} ${column.letters}`, { ...issue, letters: column.letters, label: column.label, leafId });
    };
    const own = this.#own(row, written);
    const list = attribute?.list == null ? listed : this.#listOf(attribute.list);
    const accepted = this.#accept(own, column, list, leaf, note);
    if (accepted === null && duty === 'mandatory') note({ kind: 'missing', limit: null });
    if (accepted !== null) for (const issue of checkCell(accepted, column)) note(issue);
    return accepted;
  }

  /** The product's own value for a column. */
  #own({ product, index, leaf, specification }: RowContext, { column, context }: WrittenColumn): CellValue {
    if (column.field === 'category' && this.#description.leaves.length > 0) return leaf?.name ?? null;
    if (column.field !== null) return valueOf(product, index, column.field, context);
    return column.role === 'attribute' ? (specification.get(foldKey(column.label)) ?? null) : null;
  }

  /** Returns the value in the template's form, otherwise the seller's answer. */
  #accept(
    own: CellValue,
    column: TemplateColumn,
    list: ReadonlyMap<string, string> | null,
    leaf: TemplateLeaf | null,
    note: (issue: Pick<TemplateIssue, 'kind' | 'limit'>) => void,
  ): CellValue {
    const answer =
      (leaf === null ? undefined : this.#answers.leaves[leaf.id]?.[column.letters]) ??
      this.#answers.all[column.letters];
    const value = own === '' ? null : own;
    const isCategory = column.field === 'category' && this.#description.leaves.length > 0;
    if (value === null) return answer ?? null;
    if (!column.isListOnly || isCategory) return value;
    const listed = list?.get(foldKey(String(value)));
    if (listed !== undefined) return listed;
    // Brands are numbers of the marketplace: an unknown one is left to the answer.
    if (answer === undefined && column.field !== 'brand' && column.role === 'field')
      note({ kind: 'not-listed', limit: null });
    return answer ?? null;
  }

  #checkListing(product: TemplateProduct, issues: Map<string, TemplateIssue>): void {
    const { rows } = product;
    const { ratioMax, columns, variants } = this.#description;
    for (const issue of checkVariants(product, this.#fieldColumns, variants))
      issues.set(`${issue.kind} ${issue.letters}`, issue);
    const prices = rows.map(({ price }) => price).filter((price) => typeof price === 'number');
    const price = columns.find(({ field }) => field === 'price');
    if (price !== undefined && prices.length < rows.length) {
      issues.delete(`missing ${price.letters}`);
      issues.set('cost-missing', issueOf('cost-missing', price));
    }
    if (ratioMax !== null && price !== undefined && Math.max(...prices) > ratioMax * Math.min(...prices))
      issues.set('price-ratio', issueOf('price-ratio', price, ratioMax));
    for (const column of columns) {
      if (column.duty !== 'mandatory' || column.role === 'field' || column.role === 'attribute') continue;
      if (column.role === 'answer' || this.#answers.all[column.letters] !== undefined) continue;
      issues.set(`missing ${column.letters}`, issueOf('missing', column));
    }
    const switches = columns.filter(({ role }) => role === 'one-of');
    const [first] = switches;
    if (first !== undefined && !switches.some(({ letters }) => this.#answers.all[letters] !== undefined))
      issues.set('one-of', issueOf('one-of', first));
  }
}
