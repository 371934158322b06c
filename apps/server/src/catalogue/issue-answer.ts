import type { EndpointData, preflightAkulakuEndpoint } from '@pindahlapak/contract';
import { exportIssueText } from '@pindahlapak/messages';
import { akulakuColumn, allowableWordOf, type ExportIssue } from '@pindahlapak/rules';

/** An issue as calls answer it. */
export function issueAnswer(
  issue: ExportIssue,
): EndpointData<typeof preflightAkulakuEndpoint>['rows'][number]['issues'][number] {
  const { code, column, readiness } = issue;
  const word = allowableWordOf(issue);
  const answer = { code, column: akulakuColumn[column].letter, message: exportIssueText(issue), readiness };
  return word === null ? answer : { ...answer, word };
}
