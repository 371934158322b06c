import { exportRowTexts as texts } from '@pindahlapak/messages';
import { formatDate, formatRupiah, type DataConfiguration } from '@pindahlapak/model';
import type { TraceStep } from '@pindahlapak/rules';
import { marginText, rupiahRange } from './short-texts.ts';

/** One rule in words: what it did, and its parts if there are several. */
interface StepText {
  title: string;
  details: string[];
}

function marginTitle({ ruleId, before }: { ruleId: number; before: number }, rules: DataConfiguration): string {
  const rule = rules.priceMargins.find(
    (each) => each.id === ruleId && each.minPrice <= before && before <= each.maxPrice,
  );
  if (rule === undefined) return texts.steps.marginUnknown;
  return texts.steps.margin(rupiahRange(rule.minPrice, rule.maxPrice), marginText(rule));
}

export function stepText(step: TraceStep, rules: DataConfiguration): StepText {
  switch (step.kind) {
    case 'margin':
      return { title: marginTitle(step, rules), details: [] };
    case 'fee':
      return { title: texts.steps.fee(formatRupiah(step.after - step.before)), details: [] };
    case 'shop':
      return { title: texts.steps.shop, details: [] };
    case 'sku':
      return { title: texts.steps.sku, details: [] };
    case 'join':
    case 'kilograms':
    case 'title':
    case 'highest':
      return { title: texts.steps[step.kind], details: [] };
    case 'mapping': {
      const date = formatDate(new Date(step.decidedAt));
      return { title: texts.steps.mapping(step.before, step.after, date), details: [] };
    }
    case 'filled':
      return { title: texts.steps.filled[step.by], details: [] };
    case 'contacts':
      return { title: texts.steps.contacts, details: step.removed.map(texts.steps.contact) };
    case 'words':
      return {
        title: texts.steps.words,
        details: step.replaced.map(({ found, replacement, count }) => texts.steps.word(found, replacement, count)),
      };
    case 'repeats':
      return { title: texts.steps.repeats, details: step.removed.map(texts.steps.repeat) };
    case 'insertion':
      return { title: `${texts.steps.insertion} ${texts.steps.conditions[step.condition]}`, details: [] };
  }
}
