import { useId, type ReactNode } from 'react';

/** What ties a control to its label, hint and error. */
export interface ControlProps {
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
  required?: boolean;
  /** At the end of the label's line, such as a link. */
  aside?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label and, below, its error or hint, whose line is kept free so that nothing jumps. */
export function Field({ label, error, hint, required = false, aside, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <span className="text-sm font-semibold">
          <label htmlFor={id}>{label}</label>
          {/* Beside the label, so that the control's name is the label alone; it is announced as required. */}
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
