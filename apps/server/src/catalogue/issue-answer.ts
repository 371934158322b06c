import { type ExportIssue, akulakuColumn, allowableWordOf } from '@pindahlapak/rules';
import type { EndpointData, preflightAkulakuEndpoint } from '@pindahlapak/contract';
import { exportIssueText } from '@pindahlapak/messages';

/** Returns an issue of a product in the form of the API. */
export function issueAnswer(
  issue: ExportIssue,
): EndpointData<typeof preflightAkulakuEndpoint>['rows'][number]['issues'][number] {
  const { code, column, readiness } = issue;
  const word = allowableWordOf(issue);
  const answer = { code, column: akulakuColumn[column].letter, message: exportIssueText(issue), readiness };
  return word === null ? answer : { ...answer, word };
}
