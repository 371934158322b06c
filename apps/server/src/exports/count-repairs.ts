import type { EndpointData, preflightAkulakuEndpoint, MoneyNote } from '@pindahlapak/contract';
import {
  categoryRepairText,
  exportRepairTexts,
  type ExportIssueCode,
  moneyNoteTexts,
  type MoneyNoteCode,
} from '@pindahlapak/messages';
import { readinesses, sourceKeyOf, type ListingFields } from '@pindahlapak/model';
import { issueReadiness } from '@pindahlapak/rules';

type Repair = EndpointData<typeof preflightAkulakuEndpoint>['repairs'][number];

const shownMax = 100;
/** Source categories that are counted one by one; the products of further ones are counted together. */
const sourcesMax = 2000;

/** Products of one source category that have the same issues, the first of them in this window. */
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
  readiness: issueReadiness[code],
  message: exportRepairTexts[code],
});

/** A source category as a repair names it. */
type Source = NonNullable<Repair['source']>;

/** The source category of a product. */
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

/** The repair for most products first; of equal ones what Akulaku would refuse, then the catalogue's order, then the source. */
const byProducts = (a: Repair, b: Repair): number =>
  b.products - a.products ||
  readinesses.indexOf(b.readiness) - readinesses.indexOf(a.readiness) ||
  catalogued.indexOf(a.issue) - catalogued.indexOf(b.issue) ||
  (sourceText(a) < sourceText(b) ? -1 : 1);

/** Counts by how many products each repair would mend; a category that is not mapped is one for each source category. */
export function countRepairs() {
  const found = new Map<string, Repair>();
  const isOfCategory = (code: ExportIssueCode) => code === 'category-unmapped' || code === 'category-missing';

  function repairFor(code: ExportIssueCode, { source, window }: RepairedProducts): Repair {
    const sourceKey = `${code} ${source.marketplaceType} ${source.sourceKey}`;
    const isOwn = isOfCategory(code) && (found.has(sourceKey) || found.size < sourcesMax);
    const key = isOwn ? sourceKey : code;
    const repair = found.get(key) ?? (isOwn ? categoryRepairOf(code, window, source) : repairOf(code, window));
    found.set(key, repair);
    return repair;
  }

  return {
    /** Counts some products. */
    add(repaired: RepairedProducts): void {
      for (const code of new Set(repaired.codes)) {
        const repair = repairFor(code, repaired);
        repair.products += repaired.products ?? 1;
        repair.window = Math.min(repair.window, repaired.window);
      }
    },
    /** The repairs for most products first, at most 100. */
    list: (): Repair[] => [...found.values()].sort(byProducts).slice(0, shownMax),
  };
}

const codes = Object.keys(moneyNoteTexts) as MoneyNoteCode[];

/** Counts how many products each note on money is about (S21.7). */
export function countNotes() {
  const found = new Map<MoneyNoteCode, MoneyNote>();
  return {
    /** Counts some products of a window. */
    add(codes: readonly MoneyNoteCode[], window: number, products = 1): void {
      for (const issue of codes) {
        const note = found.get(issue) ?? { issue, products: 0, message: moneyNoteTexts[issue], window };
        found.set(issue, note);
        note.products += products;
        note.window = Math.min(note.window, window);
      }
    },
    /** The note on most products first. */
    list: (): MoneyNote[] => codes.flatMap((code) => found.get(code) ?? []).sort((a, b) => b.products - a.products),
  };
}
