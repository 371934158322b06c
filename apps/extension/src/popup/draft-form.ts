import { extensionMessages as texts } from '@pindahlapak/messages';
import { marketplaces } from '@pindahlapak/model';
import { element } from '../dom/element.ts';
import { ask } from '../protocol/ask.ts';
import { checkDraft, type Draft } from '../queue/draft.ts';
import type { Reading } from '../storage/stored-state.ts';
import { actionButton, problemLine, showProblem } from './button.ts';
import { createFieldLine, mainFields, moreFields, type FieldLine } from './draft-fields.ts';

/** Between the last key and keeping the draft, in milliseconds. */
const keepMs = 250;

/** What a form was drawn for: typing does not draw it anew. */
export const draftKey = (reading: Reading | null): unknown =>
  reading && [reading.draft.urls, reading.missing, reading.sources];

/** What was read of a page, to be checked and corrected field by field before it is sent. Empty where nothing was read. */
export function drawDraftForm(reading: Reading | null): Node[] {
  if (!reading) return [];
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const problem = problemLine();

  const changed = () => {
    judge();
    clearTimeout(keeping);
    keeping = setTimeout(() => void ask({ type: 'save-draft', draft: current() }).catch(() => undefined), keepMs);
  };
  const line = (field: FieldLine['field']) => createFieldLine(field, reading, changed);
  const main = mainFields.map(line);
  const more = moreFields.map(line);
  const lines = [...main, ...more];

  const current = (): Draft => lines.reduce((draft, one) => one.apply(draft), reading.draft);

  function judge(): FieldLine | null {
    const { problems } = checkDraft(current());
    for (const one of lines) {
      const isTypedPrice =
        one.field === 'price' && one.input.value.trim() !== '' && !/^\d+$/.test(one.input.value.trim());
      one.judge(isTypedPrice ? texts.priceDigits : (problems[one.field] ?? null));
    }
    return lines.find(({ field }) => problems[field] !== undefined) ?? null;
  }

  async function send(): Promise<void> {
    const first = judge();
    if (first) {
      rest.open ||= more.includes(first);
      first.input.focus();
      return;
    }
    clearTimeout(keeping);
    showProblem(problem, null);
    await ask({ type: 'send-draft', draft: current() });
  }

  const rest = element('details', {}, element('summary', {}, texts.draftMore), ...more.map(({ root }) => root));
  const sendButton = actionButton({ text: texts.draftSend, busyText: texts.draftSending, problem, run: send });
  const discard = async () => {
    clearTimeout(keeping);
    await ask({ type: 'discard-draft' });
  };
  const { marketplaceType, urls } = reading.draft;
  judge();
  return [
    element(
      'div',
      { class: 'row' },
      element('h2', {}, texts.draftTitle),
      element('span', { class: 'badge' }, marketplaces[marketplaceType].name),
    ),
    element('p', { class: 'muted' }, texts.draftHint),
    element('p', { class: 'address' }, urls),
    ...main.map(({ root }) => root),
    rest,
    problem,
    element(
      'div',
      { class: 'row sticky' },
      sendButton,
      actionButton({ text: texts.draftDiscard, look: 'ghost danger', problem, run: discard }),
    ),
  ];
}
