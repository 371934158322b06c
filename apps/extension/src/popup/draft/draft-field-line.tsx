import { extensionMessages as texts, fieldSourceLabels } from '@pindahlapak/messages';
import { formatRupiah, productFieldOf } from '@pindahlapak/model';
import type { FieldSource } from '@pindahlapak/page-reader';
import { namesItsField, type DraftField } from '../../queue/draft.ts';
import { isNeeded, isNumberField, wholeNumberFrom } from './draft-values.ts';

const conditionOptions: readonly (readonly [value: string, text: string])[] = [
  ['', texts.conditionUnknown],
  ['baru', texts.conditionNew],
  ['bekas', texts.conditionUsed],
];

/** The id of a field's input, so that the form can focus it. */
export const inputIdOf = (field: DraftField): string => `draft-${field}`;

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
export function DraftFieldLine({ field, value, type, source, missing, wasRead, problem }: DraftFieldLineProps) {
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
