import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { digitsOf, typedNumber } from '../../lib/form/digits.ts';
import { Input, PasswordInput, Select, type SelectProps, Textarea } from './input.tsx';

/** Props that link a control to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** The error's text; announced when it appears. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** At the end of the label's line, such as a link. */
  aside?: ReactNode;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label and its error or hint, for which a line is reserved so that nothing jumps. */
export function Field({ label, error, hint, required = false, aside, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <span className="text-sm font-semibold">
          <label htmlFor={id}>{label}</label>
          {/* Outside the label, so that it is not part of the control's name; the control is announced as required. */}
          {required && (
            <span className="ml-0.5 text-danger-ink" aria-hidden>
              *
            </span>
          )}
        </span>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error !== undefined || hint !== undefined ? noteId : undefined,
        'aria-required': required || undefined,
      })}
      <div id={noteId} className="mt-1 mb-1.5 min-h-5 text-[0.8125rem] leading-5">
        {error === undefined ? (
          <span className="text-muted">{hint}</span>
        ) : (
          <span role="alert" className="font-medium text-danger-ink">
            {error}
          </span>
        )}
      </div>
    </div>
  );
}

type OwnFieldProps = Omit<FieldProps, 'children'>;

export interface TextFieldProps
  extends
    OwnFieldProps,
    Pick<
      ComponentProps<'input'>,
      'name' | 'type' | 'placeholder' | 'maxLength' | 'autoFocus' | 'inputMode' | 'autoComplete' | 'list'
    > {
  value: string;
  /** Number of lines of a multi-line text; absent for one line. */
  rows?: number | undefined;
  inputClassName?: string;
  /** Called with the typed text, reduced to digits if `inputMode` is numeric. */
  onText: (text: string) => void;
  onBlur?: () => void;
}

export function TextField({ type, rows, inputClassName, onText, ...props }: TextFieldProps) {
  const { label, error, hint, required, aside, className, ...own } = props;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onText(own.inputMode === 'numeric' ? digitsOf(target.value) : target.value);
  return (
    <Field {...{ label, error, hint, required, aside, className }}>
      {(control) => {
        const input = { autoComplete: 'off', ...control, ...own, onChange };
        if (rows !== undefined) return <Textarea {...input} rows={rows} />;
        if (type === 'password') return <PasswordInput {...input} />;
        return <Input {...input} type={type} className={inputClassName} />;
      }}
    </Field>
  );
}

interface NumberFieldProps extends Omit<TextFieldProps, 'inputMode'> {
  minus?: boolean;
  /** Up to two, after a comma. */
  decimals?: boolean;
}

/** A number with its label: accepts only digits (S7.1), and a minus and a comma if allowed. */
export const NumberField = ({ minus = false, decimals = false, onText, ...field }: NumberFieldProps) => (
  <TextField
    // Phones have no minus on their numeric keypad.
    inputMode={minus ? 'text' : decimals ? 'decimal' : 'numeric'}
    placeholder="0"
    inputClassName="tabular-nums"
    {...field}
    onText={(text) => onText(typedNumber(text, { minus, decimals }))}
  />
);

interface SelectFieldProps<Value extends string | number>
  extends OwnFieldProps, Pick<SelectProps<Value>, 'options' | 'onChoose' | 'onBlur' | 'value' | 'name' | 'disabled'> {}

export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, error, hint, required, aside, className, ...select } = props;
  return (
    <Field {...{ label, error, hint, required, aside, className }}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  );
}
