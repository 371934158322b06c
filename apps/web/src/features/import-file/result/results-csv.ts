import type { commitImportEndpoint, EndpointData } from '@pindahlapak/contract';
import { importFileTexts as texts } from '@pindahlapak/messages';
import { guardParts, startsFormula } from '@pindahlapak/model';

export type ImportOutcome = EndpointData<typeof commitImportEndpoint>;

/** A text as a quoted cell; an apostrophe before what a spreadsheet would take for a formula or for a number. */
function cellOf(text: string): string {
  const isTaken = startsFormula(text) || /^[\d\s.,:/%eE+-]*\d[\d\s.,:/%eE+-]*$/.test(text);
  return `"${guardParts(isTaken ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** What became of each row, as csv with a byte order mark, parted by semicolons. */
export function resultsCsv({ results }: Pick<ImportOutcome, 'results'>): string {
  const lines = results.map(({ row, state, name, message }) =>
    [String(row), cellOf(name), cellOf(texts.states[state]), cellOf(message ?? '')].join(';'),
  );
  return `\ufeff${[texts.resultsHeaders.map(cellOf).join(';'), ...lines].join('\r\n')}\r\n`;
}
