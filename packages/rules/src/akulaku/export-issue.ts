import type { ExportIssueCode, ExportIssueParameters } from '@pindahlapak/messages';
import type { DataOptions, ListingFields } from '@pindahlapak/model';
import type { AkulakuColumnKey } from './export-columns.ts';

/** A product's field or an option of the data configuration: where the seller can mend the issue. */
export type IssueField = keyof ListingFields | keyof DataOptions;

/** Something about a cell that Akulaku would refuse or that needs a look; its text is `exportIssueText` of messages. */
export type ExportIssue = {
  [Code in ExportIssueCode]: {
    code: Code;
    column: AkulakuColumnKey;
    field: IssueField;
    params: ExportIssueParameters<Code>;
  };
}[ExportIssueCode];
