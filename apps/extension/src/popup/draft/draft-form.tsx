import { extensionMessages as texts, fieldMessages, fieldSourceLabels, readerProofLabels } from '@pindahlapak/messages';
import { formatRupiah, listingFieldNames, marketplaces, productFieldOf, productFields } from '@pindahlapak/model';
import type { FieldSource } from '@pindahlapak/page-reader';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../../protocol/ask.ts';
import {
  checkDraft,
  listingKey,
  namesItsField,
  type Draft,
  type DraftField,
  type DraftProblems,
} from '../../queue/draft.ts';
import type { Reading } from '../../storage/stored-state.ts';
import { ActionButton, ProblemLine, useProblem } from '../../look/action-button.tsx';

/** The typed text of each input. */
type TypedDraft = Record<DraftField, string>;

/** Required and most informative fields; the others are under 'Isian lain'. */
const mainFields: readonly DraftField[] = [
  'name',
  'price',
  'productImage1',
  'category',
  'condition',
  'color',
  'variant',
  'etalase',
  'description1',
];

/** Marketplace and address are those of the page and cannot be typed. */
const sourceFields: readonly DraftField[] = ['marketplaceType', 'urls'];

const moreFields = listingFieldNames.filter((field) => !mainFields.includes(field) && !sourceFields.includes(field));

/** Fields of the form, in order. */
const shownFields = [...mainFields, ...moreFields];

/** Fields that the Akulaku workbook takes from the page; only these are shown in orange if the page lacks them. */
const neededFields: ReadonlySet<DraftField> = new Set(['name', 'price', 'productImage1', 'category', 'description1']);

const isNeeded = (field: DraftField): boolean => neededFields.has(field);

/** The initial texts of the form. */
const typedOf = (draft: Draft): TypedDraft =>
  // The table contains every field once.
  Object.fromEntries(productFields.map(({ key }) => [key, String(draft[key] ?? '')])) as TypedDraft;

/** Parses a typed whole number (rupiah, grams, centimetres); null if it is not one. */
function wholeNumberFrom(typed: string): number | null {
  const number = /^\d{1,15}$/.test(typed.trim()) ? Number(typed.trim()) : null;
  return Number.isSafeInteger(number) ? number : null;
}

const isNumberField = (field: DraftField): boolean => ['money', 'number'].includes(productFieldOf[field].kind);

/** Applies the typed values to the draft; a blank text means that the listing has no such value. */
function draftFrom(draft: Draft, typed: TypedDraft): Draft {
  const changed: Partial<Record<DraftField, string | number | null>> = {};
  for (const field of shownFields) {
    const text = typed[field];
    const textOrNull = text.trim() === '' ? null : text;
    changed[field] = isNumberField(field) ? wholeNumberFrom(text) : textOrNull;
  }
  return { ...draft, ...(changed as Partial<Draft>) };
}

const conditionOptions: readonly (readonly [value: string, text: string])[] = [
  ['', texts.conditionUnknown],
  ['baru', texts.conditionNew],
  ['bekas', texts.conditionUsed],
];

/** The id of a field's input, so that the form can focus it. */
const inputIdOf = (field: DraftField): string => `draft-${field}`;

interface DraftInputProps {
  field: DraftField;
  value: string;
  isWrong: boolean;
  type: (value: string) => void;
}

function DraftInput({ field, value, isWrong, type }: DraftInputProps) {
  const id = inputIdOf(field);
  const shared = {
    id,
    name: field,
    value,
    autocomplete: 'off',
    'aria-describedby': `${id}-hint`,
    'aria-invalid': isWrong,
    onInput: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
  } as const;
  const { kind } = productFieldOf[field];
  if (kind === 'choice')
    return (
      <select {...shared}>
        {conditionOptions.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    );
  if (field === 'name' || kind === 'longText') return <textarea {...shared} rows={field === 'description1' ? 5 : 2} />;
  if (kind === 'picture') return <input {...shared} type="url" />;
  return <input {...shared} type="text" inputMode={isNumberField(field) ? 'numeric' : undefined} />;
}

function Preview({ field, value }: { field: DraftField; value: string }) {
  const { kind } = productFieldOf[field];
  if (kind === 'money') {
    const price = wholeNumberFrom(value);
    return <span class="preview">{price === null ? '' : texts.draftPrice(formatRupiah(price))}</span>;
  }
  if (kind !== 'picture') return null;
  const isPicture = value.startsWith('https://') && URL.canParse(value);
  return (
    <img
      class="picture"
      alt=""
      // oxlint-disable-next-line react/no-unknown-property -- Preact takes attributes by their names in HTML
      referrerpolicy="no-referrer"
      loading="lazy"
      hidden={!isPicture}
      src={isPicture ? value : undefined}
    />
  );
}

interface DraftFieldLineProps {
  field: DraftField;
  value: string;
  type: (value: string) => void;
  source: FieldSource | undefined;
  /** Why the field was not read, or only partly. */
  missing: string | undefined;
  wasRead: boolean;
  problem: string | null;
}

/** One field of the form: its value, source, why it is missing, and its current problem. */
function DraftFieldLine({ field, value, type, source, missing, wasRead, problem }: DraftFieldLineProps) {
  const isTyped = value.trim() !== '';
  // The reason is shown until the user has typed a value.
  const unread = missing !== undefined && (!isTyped || wasRead) ? `${texts.draftMissing}: ${missing}` : null;
  const isUnread = problem !== null && namesItsField(problem);
  const said = isUnread
    ? problem
    : [isTyped || missing === undefined ? problem : null, unread].filter(Boolean).join(' ');
  const origin = source && isTyped ? texts.draftSource(fieldSourceLabels[source]) : '';
  const tone =
    problem !== null && !isUnread ? 'problem' : isUnread || (unread !== null && isNeeded(field)) ? 'missing' : '';
  return (
    <div class="field">
      <label for={inputIdOf(field)}>{texts.fields[field]}</label>
      <DraftInput field={field} value={value} isWrong={problem !== null} type={type} />
      <Preview field={field} value={value} />
      <span class={`hint ${said === '' ? 'source' : tone}`.trim()} id={`${inputIdOf(field)}-hint`}>
        {said || origin}
      </span>
    </div>
  );
}

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

  // Main fields that were not read and may stay empty are folded.
  const optional = mainFields.filter((field) => !isNeeded(field) && given[field] === null);
  // Sources of the fields that the product needs.
  const needed = mainFields.filter(isNeeded).map((field) => sources[field]);
  const origins = [...new Set(needed.flatMap((source) => (source ? [fieldSourceLabels[source]] : [])))];
  const draft = draftFrom(given, typed);
  const { problems } = checkDraft(draft);

  async function send(): Promise<void> {
    const first = shownFields.find((field) => problemOf(field, typed, problems) !== null);
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
      {lines(mainFields.filter((field) => !optional.includes(field)))}
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
        {lines(moreFields)}
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
