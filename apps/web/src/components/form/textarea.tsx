import type { ComponentProps } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';
import { controlClasses } from './input.tsx';

/** A text control of several lines; label it with `Field`. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={classNames(controlClasses, 'block resize-y py-2.5', className)} {...props} />;
}
