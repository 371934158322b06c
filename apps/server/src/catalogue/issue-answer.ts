import { type ExportIssue, akulakuColumn, allowableWordOf } from '@pindahlapak/rules';
import type { ReportedIssue } from '@pindahlapak/contract';
import { exportIssueText } from '@pindahlapak/messages';

/** Returns an issue of a product in the form of the API. */
export function issueAnswer(issue: ExportIssue): ReportedIssue {
  const { code, column, readiness } = issue;
  const word = allowableWordOf(issue);
  const answer = { code, column: akulakuColumn[column].letter, message: exportIssueText(issue), readiness };
  return word === null ? answer : { ...answer, word };
}
