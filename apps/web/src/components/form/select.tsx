import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';
import { controlClasses } from './input.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  options: readonly { value: string | number; label: string }[];
  size?: 'medium' | 'small';
}

/** A choice of one. The browser's own list: right on phones, by keyboard and for screen readers. Label it with `Field`. */
export function Select({ options, className, size = 'medium', ...props }: SelectProps) {
  return (
    <span className={classNames('relative block', className)}>
      <select
        className={classNames(
          controlClasses,
          'cursor-pointer appearance-none truncate pr-10',
          size === 'small' ? 'h-9 pl-3' : 'h-11',
        )}
        {...props}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-[1.125rem] -translate-y-1/2 text-muted"
        aria-hidden
      />
    </span>
  );
}
