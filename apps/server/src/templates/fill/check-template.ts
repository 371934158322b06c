import type { TemplateCheck } from '@pindahlapak/contract';
import { categoryTexts, templateIssueTexts } from '@pindahlapak/messages';
import { sourceKeyOf } from '@pindahlapak/model';
import type { TemplateDescription, TemplateIssue } from '@pindahlapak/template';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { type FillInput, prepareFill, rowsThatFit, type BuiltProduct } from './prepare-fill.ts';

const shown = 100;
const namesShown = 5;
const examplesShown = 3;
/** Limit of groups that are counted separately. */
const groupsMax = 5000;

type Issues = TemplateCheck['issues'];
type Unmapped = TemplateCheck['unmapped'][number];
type Other = TemplateCheck['otherTemplates'][number];

const mostFirst = <Group extends { products: number }>(groups: Iterable<Group>): Group[] =>
  [...groups].sort((a, b) => b.products - a.products).slice(0, shown);

class Findings {
  matched = 0;
  products = 0;
  /** Products whose category is not in the template. */
  otherProducts = 0;
  rows = 0;
  files = 0;
  readonly issues = new Map<string, Issues[number]>();
  readonly others = new Map<string, Other>();
  readonly unmapped = new Map<string, Unmapped>();
  /** Rows in the last file; at first as if it was full. */
  #inFile: number;
  readonly #rowsMax: number;
  readonly #leafNames: ReadonlyMap<string, string>;

  readonly #categoryLetters: string | undefined;

  constructor(rowsMax: number, { leaves, columns }: TemplateDescription) {
    this.#rowsMax = rowsMax;
    this.#inFile = rowsMax;
    this.#leafNames = new Map(leaves.map(({ id, name }) => [id, name.trim()]));
    this.#categoryLetters = columns.find(({ field }) => field === 'category')?.letters;
  }

  add({ product, result }: BuiltProduct): void {
    this.matched += 1;
    if ('otherLeaf' in result) {
      this.otherProducts += 1;
      const group = this.#groupOf(this.others, result.otherLeaf, () => ({
        leafId: result.otherLeaf,
        products: 0,
        names: [],
      }));
      if (group === null) return;
      group.products += 1;
      const name = product.category ?? '';
      if (name !== '' && group.names.length < namesShown && !group.names.includes(name)) group.names.push(name);
      return;
    }
    if (result.rows.length === 0) return;
    this.products += 1;
    this.#addRows(result.rows.length);
    if (result.isUnmapped) this.#addUnmapped(product);
    for (const issue of result.issues)
      // A product without a category is already counted as unmapped.
      if (!(result.isUnmapped && issue.kind === 'missing' && issue.letters === this.#categoryLetters))
        this.#addIssue(issue, product);
  }

  /** Counts the rows of one product, and the files that they begin. */
  #addRows(count: number): void {
    this.rows += count;
    for (let rest = count; rest > 0;) {
      const added = rowsThatFit(rest, this.#inFile, this.#rowsMax);
      if (added === 0) {
        this.files += 1;
        this.#inFile = 0;
      }
      this.#inFile += added;
      rest -= added;
    }
  }

  #addUnmapped({ marketplaceType, category }: BuiltProduct['product']): void {
    const sourceKey = sourceKeyOf(category);
    const group = this.#groupOf(this.unmapped, `${marketplaceType} ${sourceKey}`, () => ({
      marketplaceType,
      sourceKey,
      name: category?.trim() || categoryTexts.nameless,
      products: 0,
    }));
    if (group !== null) group.products += 1;
  }

  #addIssue({ kind, letters, label, limit, leafId }: TemplateIssue, { id, name }: BuiltProduct['product']): void {
    const group = this.#groupOf(this.issues, `${kind} ${letters} ${leafId ?? ''}`, () => ({
      kind,
      label,
      letters,
      leafId,
      leafName: leafId === null ? null : (this.#leafNames.get(leafId) ?? null),
      message: templateIssueTexts[kind]({ label, limit }),
      products: 0,
      examples: [],
    }));
    if (group === null) return;
    group.products += 1;
    if (group.examples.length < examplesShown) group.examples.push({ id, name });
  }

  #groupOf<Group>(groups: Map<string, Group>, key: string, make: () => Group): Group | null {
    const known = groups.get(key);
    if (known !== undefined) return known;
    if (groups.size >= groupsMax) return null;
    const group = make();
    groups.set(key, group);
    return group;
  }
}

/** Builds the rows of a fill without writing them, and counts the findings. */
export async function judgeFill(ctx: Context, input: FillInput): Promise<Findings> {
  const { description, rowsMax, batches } = await prepareFill(ctx, input);
  const findings = new Findings(rowsMax, description);
  for await (const batch of batches) for (const built of batch) findings.add(built);
  return findings;
}

/**
 * Reports what a fill would write and which problems the template's rules find, without writing anything (S29.4).
 * Throws Refusal('template-nothing').
 */
export async function checkTemplate(ctx: Context, input: FillInput): Promise<TemplateCheck> {
  const { matched, products, otherProducts, rows, files, issues, others, unmapped } = await judgeFill(ctx, input);
  if (matched === 0) throw new Refusal('template-nothing');
  return {
    matched,
    products,
    rows,
    files,
    withoutRows: matched - products - otherProducts,
    issues: mostFirst(issues.values()),
    otherTemplates: mostFirst(others.values()),
    unmapped: mostFirst(unmapped.values()),
  };
}
