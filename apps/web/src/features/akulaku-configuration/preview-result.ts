import {
  akulakuLimits,
  defaultDataConfiguration,
  emptyListing,
  textLength,
  unvaried,
  type AkulakuConfiguration,
  type DataConfiguration,
} from '@pindahlapak/model';
import { buildExportRows, compileRules, type CellTrace, type TraceStep } from '@pindahlapak/rules';
import { stepText } from '../../lib/format/step-text.ts';

export interface PreviewText {
  text: string;
  /** What was done, in words and in order. */
  steps: string[];
  length: number;
  max: number;
}

/** The steps of a text's rules; how a description is joined from its parts goes without saying. */
const isRule = ({ kind }: TraceStep): boolean => kind === 'words' || kind === 'repeats' || kind === 'insertion';

function ruleText(step: TraceStep, rules: DataConfiguration): string {
  const { title, details } = stepText(step, rules);
  return details.length === 0 ? title : `${title}: ${details.join(', ')}`;
}

const previewOf = ({ after, steps }: CellTrace, max: number, rules: DataConfiguration): PreviewText => {
  const text = after === null ? '' : String(after);
  const shown = steps.filter(isRule).map((step) => ruleText(step, rules));
  return { text, steps: shown, length: textLength(text), max };
};

/** What the export makes of a title and a description, by the export's own code. */
export function previewTexts(
  sample: { title: string; description: string },
  akulaku: AkulakuConfiguration,
  data: DataConfiguration = defaultDataConfiguration,
): { title: PreviewText; description: PreviewText } {
  const rules = compileRules(data, akulaku);
  // Only the texts matter here: no rule for them looks at the other fields.
  const product = { ...emptyListing, ...unvaried, name: sample.title, description1: sample.description };
  const [trace] = buildExportRows(product, rules).trace;
  if (trace === undefined) throw new TypeError('a product without variants has one row');
  return {
    title: previewOf(trace.title, akulakuLimits.titleMax, data),
    description: previewOf(trace.description, akulakuLimits.descriptionMax, data),
  };
}
