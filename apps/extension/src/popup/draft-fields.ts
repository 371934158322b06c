import { extensionMessages as texts, fieldSourceLabels } from '@pindahlapak/messages';
import { formatRupiah, type ProductCondition } from '@pindahlapak/model';
import { element } from '../dom/element.ts';
import type { Draft, DraftField } from '../queue/draft.ts';
import type { Reading } from '../storage/stored-state.ts';

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** One line of the form: what was read, where it came from, why it is missing, what is wrong with it now. */
export interface FieldLine {
  field: DraftField;
  root: HTMLElement;
  input: Input;
  /** Writes what is typed into the draft. */
  apply(draft: Draft): Draft;
  /** Shows what is wrong with the value, or that nothing is. */
  judge(problem: string | null): void;
}

export const mainFields = [
  'name',
  'price',
  'productImage1',
  'category',
  'condition',
  'color',
  'variant',
  'etalase',
  'description1',
] as const satisfies readonly DraftField[];

export const moreFields = [
  'productImage2',
  'productImage3',
  'productImage4',
  'productImage5',
  'productImageBackgroundWhite',
  'description2',
  'description3',
  'description4',
  'description5',
] as const satisfies readonly DraftField[];

const conditions: [ProductCondition | '', string][] = [
  ['', texts.conditionUnknown],
  ['baru', texts.conditionNew],
  ['bekas', texts.conditionUsed],
];

function createInput(field: DraftField, value: string, id: string): Input {
  const attributes = { id, name: field, 'aria-describedby': `${id}-hint`, autocomplete: 'off' };
  if (field === 'condition') {
    const select = element(
      'select',
      { attributes },
      ...conditions.map(([one, text]) => element('option', { attributes: { value: one } }, text)),
    );
    select.value = value;
    return select;
  }
  if (field === 'name' || field.startsWith('description')) {
    const area = element('textarea', { attributes: { ...attributes, rows: field === 'description1' ? 5 : 2 } });
    area.value = value;
    return area;
  }
  const type = field.startsWith('productImage') ? 'url' : 'text';
  return element('input', {
    attributes: { ...attributes, type, value, inputmode: field === 'price' ? 'numeric' : null },
  });
}

/** A whole number of rupiah as it was typed, or null. */
const priceFrom = (typed: string): number | null => {
  const price = /^\d{1,15}$/.test(typed.trim()) ? Number(typed.trim()) : null;
  return Number.isSafeInteger(price) ? price : null;
};

function valueFrom(field: DraftField, typed: string): string | number | null {
  if (field === 'price') return priceFrom(typed);
  return typed.trim() === '' ? null : typed;
}

/** A preview of what the value means: the picture, the amount. */
function createPreview(field: DraftField): { root: HTMLElement | null; show(value: string): void } {
  if (field === 'price') {
    const amount = element('span', { class: 'preview' });
    return {
      root: amount,
      show: (value) => {
        const price = priceFrom(value);
        amount.textContent = price === null ? '' : texts.draftPrice(formatRupiah(price));
      },
    };
  }
  if (!field.startsWith('productImage')) return { root: null, show: () => {} };
  const picture = element('img', {
    class: 'picture',
    attributes: { alt: '', referrerpolicy: 'no-referrer', loading: 'lazy' },
  });
  return {
    root: picture,
    show: (value) => {
      const isPicture = value.startsWith('https://') && URL.canParse(value);
      picture.hidden = !isPicture;
      if (isPicture && picture.src !== value) picture.src = value;
    },
  };
}

/** The line of one field; `changed` is called when the person typed. */
export function createFieldLine(field: DraftField, reading: Reading, changed: () => void): FieldLine {
  const id = `draft-${field}`;
  const given = reading.draft[field];
  const input = createInput(field, given === null ? '' : String(given), id);
  const source = reading.sources[field];
  const missing = reading.missing[field];
  const hint = element('span', { class: 'hint', attributes: { id: `${id}-hint` } });
  const preview = createPreview(field);

  function judge(problem: string | null): void {
    const isTyped = input.value.trim() !== '';
    // Why it could not be read matters until the person has filled it in.
    const unread = missing !== undefined && (!isTyped || given !== null) ? `${texts.draftMissing}: ${missing}` : null;
    const text = [isTyped || !missing ? problem : null, unread].filter(Boolean).join(' ');
    hint.textContent = text || (source && isTyped ? texts.draftSource(fieldSourceLabels[source]) : '');
    hint.classList.toggle('problem', problem !== null);
    hint.classList.toggle('missing', problem === null && unread !== null);
    input.setAttribute('aria-invalid', String(problem !== null));
    preview.show(input.value);
  }

  for (const type of ['input', 'change']) input.addEventListener(type, changed);
  const root = element(
    'div',
    { class: 'field' },
    element('label', { attributes: { for: id } }, texts.fields[field]),
    input,
    preview.root,
    hint,
  );
  return { field, root, input, apply: (draft) => ({ ...draft, [field]: valueFrom(field, input.value) }), judge };
}
