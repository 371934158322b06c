import { extensionMessages as texts, fieldMessages, fieldSourceLabels, readerProofLabels } from '@pindahlapak/messages';
import { marketplaces, formatRupiah } from '@pindahlapak/model';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../../protocol/ask.ts';
import { checkDraft, listingKey, type Draft, type DraftField, type DraftProblems } from '../../queue/draft.ts';
import type { Reading } from '../../storage/stored-state.ts';
import { ActionButton, ProblemLine, useProblem } from '../../look/action-button.tsx';
import { DraftFieldLine, inputIdOf } from './draft-field-line.tsx';
import {
  draftFieldGroups,
  draftFrom,
  isNeeded,
  isNumberField,
  mainFieldsOf,
  typedOf,
  type TypedDraft,
} from './draft-values.ts';

/** Number and prices of the variants. */
function VariantsLine({ variants = [] }: { variants: Draft['variants'] }) {
  if (variants.length === 0) return null;
  const prices = variants.map(({ price }) => price);
  const [from, to] = [formatRupiah(Math.min(...prices)), formatRupiah(Math.max(...prices))];
  const range = from === to ? from : `${from}–${to.replace(/^Rp\s*/, '')}`;
  return <p class="muted">{texts.draftVariants(variants.length, range)}</p>;
}

/** Delay between the last key and storing the draft, in ms. */
const keepMs = 250;

/** The typed values. The background stores them, because a popup closes as soon as it loses the focus. */
function useTyping(given: Draft) {
  const [typed, setTyped] = useState(() => typedOf(given));
  const keepingRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopKeeping = () => clearTimeout(keepingRef.current);
  useEffect(() => stopKeeping, []);

  function type(field: DraftField, value: string): void {
    const next: TypedDraft = { ...typed, [field]: value };
    setTyped(next);
    stopKeeping();
    const draft = draftFrom(given, next);
    keepingRef.current = setTimeout(() => void ask({ type: 'save-draft', draft }).catch(() => undefined), keepMs);
  }
  return { typed, type, stopKeeping };
}

/** The problem of a field's typed value, or null. */
function problemOf(field: DraftField, typed: TypedDraft, problems: DraftProblems): string | null {
  const isNoNumber = isNumberField(field) && !/^\d*$/.test(typed[field].trim());
  if (isNoNumber) return field === 'price' ? texts.priceDigits : fieldMessages.wholeNumber;
  return problems[field] ?? null;
}

interface DraftFormProps {
  reading: Reading;
  /** Called with the id of the listing that is being sent. */
  sent: (id: string) => void;
}

/**
 * The form for reviewing and correcting a product before it is sent. It starts with the reading at mount, because the
 * drafts stored while typing come back as readings, too.
 */
export function DraftForm({ reading, sent }: DraftFormProps) {
  const [{ draft: given, sources, missing }] = useState(reading);
  const { typed, type, stopKeeping } = useTyping(given);
  const [problem, report] = useProblem();
  const [showsSources, setShowsSources] = useState(false);
  const titleRef = useRef<HTMLHeadingElement>(null);

  // The form is at the top and gets the focus when it opens.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    titleRef.current?.focus();
  }, []);

  const { shown, optional } = mainFieldsOf(given);
  // Sources of the fields that the product needs.
  const needed = draftFieldGroups.main.filter(isNeeded).map((field) => sources[field]);
  const origins = [...new Set(needed.flatMap((source) => (source ? [fieldSourceLabels[source]] : [])))];
  const draft = draftFrom(given, typed);
  const { problems } = checkDraft(draft);

  async function send(): Promise<void> {
    const { main, more } = draftFieldGroups;
    const first = [...main, ...more].find((field) => problemOf(field, typed, problems) !== null);
    if (first === undefined) {
      stopKeeping();
      sent(listingKey(draft));
      await ask({ type: 'send-draft', draft });
      return;
    }
    const input = document.querySelector<HTMLElement>(`#${inputIdOf(first)}`);
    input?.closest('details')?.setAttribute('open', '');
    input?.focus();
  }

  async function discard(): Promise<void> {
    stopKeeping();
    await ask({ type: 'discard-draft' });
  }

  const lines = (fields: readonly DraftField[]) =>
    fields.map((field) => (
      <DraftFieldLine
        key={field}
        field={field}
        value={typed[field]}
        type={(value) => type(field, value)}
        source={sources[field]}
        missing={missing[field]}
        wasRead={given[field] !== null}
        problem={problemOf(field, typed, problems)}
      />
    ));

  return (
    <section class={showsSources ? 'draft with-sources' : 'draft'}>
      <div class="row">
        <h2 ref={titleRef} tabIndex={-1}>
          {texts.draftTitle}
        </h2>
        <span class="badge">{marketplaces[given.marketplaceType].name}</span>
        <button
          type="button"
          class="button ghost info"
          aria-label={texts.draftSources}
          title={texts.draftSources}
          aria-pressed={showsSources}
          onClick={() => setShowsSources(!showsSources)}
        >
          i
        </button>
      </div>
      <p class="muted">{texts.draftHint}</p>
      <p class="muted">
        {origins.length > 0 && <strong>{texts.draftRests(origins.join(', '))}. </strong>}
        {readerProofLabels[marketplaces[given.marketplaceType].readerProof]}
      </p>
      <p class="address">{given.urls}</p>
      <VariantsLine variants={given.variants} />
      {lines(shown)}
      {optional.length > 0 && (
        <details>
          <summary>
            {texts.draftOptional(optional.map((field) => texts.fields[field].toLowerCase()).join(', '))}
          </summary>
          {lines(optional)}
        </details>
      )}
      <details>
        <summary>{texts.draftMore}</summary>
        {lines(draftFieldGroups.more)}
      </details>
      <ProblemLine text={problem} />
      <div class="row sticky">
        <ActionButton busyText={texts.draftSending} report={report} run={send}>
          {texts.draftSend}
        </ActionButton>
        <ActionButton look="ghost danger" report={report} run={discard}>
          {texts.draftDiscard}
        </ActionButton>
      </div>
    </section>
  );
}
