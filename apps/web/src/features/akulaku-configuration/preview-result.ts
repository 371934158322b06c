import { akulakuConfigurationTexts as texts } from '@pindahlapak/messages';
import {
  akulakuLimits,
  defaultDataConfiguration,
  emptyListing,
  textLength,
  type AkulakuConfiguration,
  type DataConfiguration,
} from '@pindahlapak/model';
import { buildExportRow, compileRules, type CellTrace, type TraceStep } from '@pindahlapak/rules';

export interface PreviewText {
  text: string;
  /** What was done, in words and in order. */
  steps: string[];
  length: number;
  max: number;
}

function stepText(step: TraceStep): string | null {
  switch (step.kind) {
    case 'words':
      return texts.wordsStep(
        step.replaced.map(({ found, replacement }) => texts.replacedWord(found, replacement)).join(', '),
      );
    case 'repeats':
      return texts.repeatsStep(step.removed.map((sentence) => texts.quoted(sentence)).join(', '));
    case 'insertion':
      return texts.insertionStep;
    default:
      return null;
  }
}

const previewOf = ({ after, steps }: CellTrace, max: number): PreviewText => {
  const text = after === null ? '' : String(after);
  return { text, steps: steps.map(stepText).filter((step) => step !== null), length: textLength(text), max };
};

/** What the export makes of a title and a description, by the export's own code. */
export function previewTexts(
  sample: { title: string; description: string },
  akulaku: AkulakuConfiguration,
  data: DataConfiguration = defaultDataConfiguration,
): { title: PreviewText; description: PreviewText } {
  const rules = compileRules(data, akulaku);
  // Only the texts matter here: no rule for them looks at the other fields.
  const { trace } = buildExportRow({ ...emptyListing, name: sample.title, description1: sample.description }, rules);
  return {
    title: previewOf(trace.B, akulakuLimits.titleMax),
    description: previewOf(trace.R, akulakuLimits.descriptionMax),
  };
}
