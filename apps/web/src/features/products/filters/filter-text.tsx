import { useId } from 'react';
import { Input } from '../../../components/form/input.tsx';
import { digitsOf } from '../../../lib/form/digits.ts';
import { useDelayedText } from '../search/use-delayed-text.ts';

interface FilterTextProps {
  label: string;
  kind: 'digits' | 'day';
  value: string;
  /** After a pause in typing. */
  onType: (value: string) => void;
}

/** One filter whose value is typed: an amount in rupiah, or a day. */
export function FilterText({ label, kind, value, onType }: FilterTextProps) {
  const id = useId();
  const { typed, setTyped } = useDelayedText(value, onType);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block truncate text-[0.6875rem] leading-4 font-semibold text-muted">
        {label}
      </label>
      <Input
        id={id}
        className="h-9! px-2! text-[0.8125rem]! sm:h-8.5!"
        type={kind === 'day' ? 'date' : 'text'}
        inputMode={kind === 'digits' ? 'numeric' : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(kind === 'digits' ? digitsOf(event.target.value) : event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onType(typed)}
      />
    </div>
  );
}
