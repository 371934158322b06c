import { akulakuConfigurationTexts as texts } from '@pindahlapak/messages';
import {
  akulakuLimits,
  defaultDataConfiguration,
  textLength,
  type AkulakuConfiguration,
  type DataConfiguration,
  type ListingFields,
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

// Only the texts matter here; the rest makes the example a product that the export's own code takes.
const example: ListingFields = {
  marketplaceType: 'akulaku',
  name: '',
  category: null,
  color: null,
  variant: null,
  etalase: null,
  condition: 'baru',
  productImage1: '',
  productImage2: null,
  productImage3: null,
  productImage4: null,
  productImage5: null,
  productImageBackgroundWhite: null,
  description1: null,
  description2: null,
  description3: null,
  description4: null,
  description5: null,
  price: 0,
  urls: '',
};

/** What the export makes of a title and a description, by the export's own code. */
export function previewTexts(
  sample: { title: string; description: string },
  akulaku: AkulakuConfiguration,
  data: DataConfiguration = defaultDataConfiguration,
): { title: PreviewText; description: PreviewText } {
  const rules = compileRules(data, akulaku);
  const { trace } = buildExportRow({ ...example, name: sample.title, description1: sample.description }, rules);
  return {
    title: previewOf(trace.B, akulakuLimits.titleMax),
    description: previewOf(trace.R, akulakuLimits.descriptionMax),
  };
}
