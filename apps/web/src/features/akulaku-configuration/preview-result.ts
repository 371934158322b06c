import { akulakuConfigurationTexts } from '@pindahlapak/messages';
import {
  akulakuLimits,
  defaultDataConfiguration,
  defaultExportSettings,
  emptyListing,
  textLength,
  unvaried,
  type AkulakuConfiguration,
  type DataConfiguration,
  type ExportSettings,
} from '@pindahlapak/model';
import { buildExportRows, compileRules, noShopRules, type CellTrace, type TraceStep } from '@pindahlapak/rules';
import { stepText } from '../../lib/format/step-text.ts';

export interface PreviewText {
  text: string;
  /** What was done, in words and in order. */
  steps: string[];
  length: number;
  max: number;
  /** Number of characters before the texts were to be inserted. */
  lengthBefore: number;
  isInserted: boolean;
}

/** Returns whether a step comes from a rule; joining the parts of a description is not worth showing. */
const isRule = ({ kind }: TraceStep): boolean => kind !== 'join';

function ruleText(step: TraceStep, rules: DataConfiguration): string {
  const { title, details } = stepText(step, rules);
  return details.length === 0 ? title : `${title}: ${details.join(', ')}`;
}

const previewOf = ({ after, steps }: CellTrace, max: number, rules: DataConfiguration): PreviewText => {
  const text = after === null ? '' : String(after);
  const shown = steps.filter(isRule).map((step) => ruleText(step, rules));
  const insertion = steps.find(({ kind }) => kind === 'insertion');
  const lengthBefore = textLength(insertion ? String(insertion.before) : text);
  return { text, steps: shown, length: textLength(text), max, lengthBefore, isInserted: insertion !== undefined };
};

interface PreviewRules {
  akulaku: AkulakuConfiguration;
  data?: DataConfiguration | undefined;
  settings?: ExportSettings | undefined;
}

export interface Sample {
  title: string;
  description: string;
}

/** The sample before the seller chooses or types one. */
export const standardSample: Sample = {
  title: akulakuConfigurationTexts.exampleTitle,
  description: akulakuConfigurationTexts.exampleDescription,
};

/** Applies the export's own code to a title and a description. */
export function previewTexts(
  sample: Sample,
  { akulaku, data = defaultDataConfiguration, settings = defaultExportSettings }: PreviewRules,
): { title: PreviewText; description: PreviewText } {
  const rules = compileRules(data, akulaku, { ...noShopRules, settings });
  // Only the texts matter here: no text rule reads the other fields.
  const product = { ...emptyListing, ...unvaried, name: sample.title, description1: sample.description };
  const [trace] = buildExportRows(product, rules).trace;
  if (trace === undefined) throw new TypeError('a product without variants has one row');
  return {
    title: previewOf(trace.title, akulakuLimits.titleMax, data),
    description: previewOf(trace.description, akulakuLimits.descriptionMax, data),
  };
}
