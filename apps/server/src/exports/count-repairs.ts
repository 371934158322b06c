import type { MoneyNote, Repair } from '@pindahlapak/contract';
import {
  categoryRepairText,
  exportRepairTexts,
  type ExportIssueCode,
  moneyNoteTexts,
  type MoneyNoteCode,
} from '@pindahlapak/messages';
import { readinesses, sourceKeyOf, type ListingFields } from '@pindahlapak/model';
import { exportIssues } from '@pindahlapak/rules';

const shownMax = 100;
/** Source categories that are counted one by one; products of further ones are counted together. */
const sourcesMax = 2000;

/** Products of one source category with the same issues; `window` is the first window that has some. */
interface RepairedProducts {
  source: Source;
  codes: Iterable<ExportIssueCode>;
  window: number;
  products?: number;
}

const repairOf = (code: ExportIssueCode, window: number): Repair => ({
  issue: code,
  products: 0,
  window,
  readiness: exportIssues[code].readiness,
  message: exportRepairTexts[code],
});

type Source = NonNullable<Repair['source']>;

export function sourceOf({ marketplaceType, category }: Pick<ListingFields, 'marketplaceType' | 'category'>): Source {
  const sourceKey = sourceKeyOf(category);
  return { marketplaceType, sourceKey, name: sourceKey === '' ? '' : (category ?? '').trim() };
}

const categoryRepairOf = (code: ExportIssueCode, window: number, source: Source): Repair => ({
  ...repairOf(code, window),
  message: categoryRepairText(source.name),
  source,
});

const catalogued = Object.keys(exportRepairTexts);
const sourceText = ({ source }: Repair): string => (source ? `${source.marketplaceType} ${source.sourceKey}` : '');

/** Sorts repairs by number of products, then by severity, then by the catalogue's order, then by source. */
const byProducts = (a: Repair, b: Repair): number =>
  b.products - a.products ||
  readinesses.indexOf(b.readiness) - readinesses.indexOf(a.readiness) ||
  catalogued.indexOf(a.issue) - catalogued.indexOf(b.issue) ||
  (sourceText(a) < sourceText(b) ? -1 : 1);

const unmapped: ExportIssueCode = 'category-unmapped';

const isOfCategory = (code: ExportIssueCode) => code === unmapped || code === 'category-missing';

/** Counts how many products each repair would fix; unmapped categories are counted per source category. */
export class RepairCounts {
  readonly #found = new Map<string, Repair>();

  #repairFor(code: ExportIssueCode, { source, window }: RepairedProducts): Repair {
    const sourceKey = `${code} ${source.marketplaceType} ${source.sourceKey}`;
    const isOwn = isOfCategory(code) && (this.#found.has(sourceKey) || this.#found.size < sourcesMax);
    const key = isOwn ? sourceKey : code;
    const repair = this.#found.get(key) ?? (isOwn ? categoryRepairOf(code, window, source) : repairOf(code, window));
    this.#found.set(key, repair);
    return repair;
  }

  add(repaired: RepairedProducts): void {
    for (const code of new Set(repaired.codes)) {
      const repair = this.#repairFor(code, repaired);
      repair.products += repaired.products ?? 1;
      repair.window = Math.min(repair.window, repaired.window);
    }
  }

  /**
   * Returns at most 100 repairs, those for most products first. The unmapped categories of further repairs are counted
   * together, so that their products can be summed.
   */
  list(): Repair[] {
    const sorted = [...this.#found.values()].sort(byProducts);
    if (sorted.length <= shownMax) return sorted;
    const isFurther = ({ issue, source }: Repair, index: number) =>
      issue === unmapped && (index >= shownMax - 1 || source === undefined);
    const further = sorted.filter(isFurther);
    if (further.length === 0) return sorted.slice(0, shownMax);
    const together = repairOf(unmapped, Math.min(...further.map(({ window }) => window)));
    together.products = further.reduce((sum, { products }) => sum + products, 0);
    const shown = sorted.slice(0, shownMax - 1).filter((repair, index) => !isFurther(repair, index));
    return [...shown, together].sort(byProducts);
  }
}

const noteCodes = Object.keys(moneyNoteTexts) as MoneyNoteCode[];

/** Counts the products affected by each price warning (S21.7). */
export class NoteCounts {
  readonly #found = new Map<MoneyNoteCode, MoneyNote>();

  add(codes: readonly MoneyNoteCode[], window: number, products = 1): void {
    for (const issue of codes) {
      const note = this.#found.get(issue) ?? { issue, products: 0, message: moneyNoteTexts[issue], window };
      this.#found.set(issue, note);
      note.products += products;
      note.window = Math.min(note.window, window);
    }
  }

  /** Returns the warnings, those on most products first. */
  list(): MoneyNote[] {
    return noteCodes.flatMap((code) => this.#found.get(code) ?? []).sort((a, b) => b.products - a.products);
  }
}
