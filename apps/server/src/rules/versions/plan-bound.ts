import type { RulesPart } from '@pindahlapak/model';
import type { KeptSave } from './versions.sql.ts';

/** How many saves of a part are versions, and how many bytes all rows may hold. */
export interface VersionBounds {
  versions: number;
  bytes: number;
}

/** What becomes of the rows beyond the bounds. */
export interface BoundPlan {
  deleted: KeptSave[];
  hidden: KeptSave[];
  /** Saves of mappings, the oldest first; what each found goes into the part's next row, and it is deleted. */
  folded: { save: KeptSave; into: KeptSave }[];
}

/** Most bytes of two saves of mappings that are merged into one: their JSON is read and written without a pause. */
const foldedBytesMax = 1024 * 1024;

/** The versions that can be restored within the bounds, ascending. */
function restorableVersions(saves: readonly KeptSave[], { versions, bytes }: VersionBounds): number[] {
  const found = new Set<number>();
  const counts = new Map<RulesPart, number>();
  let total = 0;
  for (const [version, rows] of Map.groupBy(saves, (save) => save.version)) {
    for (const row of rows) total += row.bytes;
    if (total > bytes && found.size > 0) break;
    for (const { part, isListed } of rows) {
      if (!isListed) continue;
      const newer = counts.get(part) ?? 0;
      if (newer < versions) found.add(version);
      counts.set(part, newer + 1);
    }
  }
  return [...found].toSorted((a, b) => a - b);
}

/**
 * Decides which rows an account keeps, so that each version that stays brings back all parts exactly (S24.6). Takes all rows, the
 * newest first. A save beyond the bounds is no version any more; its row stays unlisted while a version needs it: of a configuration
 * and of the settings what stood at that version, of the mappings what was changed since. The newest row of each part stays.
 */
export function planBound(saves: readonly KeptSave[], bounds: VersionBounds): BoundPlan {
  const plan: BoundPlan = { deleted: [], hidden: [], folded: [] };
  const restorable = restorableVersions(saves, bounds);
  const versions = new Set(restorable);
  const [oldest = Infinity] = restorable;
  for (const [part, newestFirst] of Map.groupBy(saves, (save) => save.part)) {
    const rows = newestFirst.toReversed();
    let older = 0;
    /** Bytes of the rows that go into the next one. */
    let folded = 0;
    for (const [index, save] of rows.entries()) {
      const next = rows[index + 1];
      while (older < restorable.length && (restorable[older] ?? 0) < (next?.version ?? Infinity)) older += 1;
      if (versions.has(save.version)) {
        folded = 0;
        continue;
      }
      /** The newest version that the part's next save did not change yet. */
      const latest = older > 0 ? (restorable[older - 1] ?? -Infinity) : -Infinity;
      const isWithin = latest >= save.version;
      const isNeeded = part === 'mappings' ? oldest < save.version : isWithin || (index === 0 && latest !== -Infinity);
      if (next === undefined || isNeeded) {
        const bytes = save.bytes + folded;
        folded = 0;
        if (part === 'mappings' && next !== undefined && !isWithin && bytes + next.bytes <= foldedBytesMax) {
          plan.folded.push({ save, into: next });
          folded = bytes;
        } else if (save.isListed) plan.hidden.push(save);
      } else plan.deleted.push(save);
    }
  }
  return plan;
}
