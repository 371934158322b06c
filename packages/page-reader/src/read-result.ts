import type { ListingDraft, ListingFieldName } from '@pindahlapak/model';
import type { FieldProblem, RefusalReason } from '@pindahlapak/messages';
import type { FieldSource } from './sources/raw-listing.ts';

export interface MissingField {
  field: ListingFieldName;
  problem: FieldProblem;
}

export interface ReadDraft {
  draft: ListingDraft;
  /** Fields that were not read, or only in part. Pictures 2 to 5 and descriptions 2 to 5 are not listed when they are absent. */
  missing: MissingField[];
  sources: Partial<Record<ListingFieldName, FieldSource>>;
}

/** What was read of a page: a draft with what is missing in it and where each field comes from, or a refusal. */
export type ReadResult = ({ ok: true } & ReadDraft) | { ok: false; reason: RefusalReason };
