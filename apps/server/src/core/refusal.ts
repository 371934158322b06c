import { errorText, type ErrorCode, type ErrorParameters } from '@pindahlapak/messages';

interface Details {
  /** Field of the input → what is wrong with it. */
  fields?: Record<string, string>;
  /** Seconds after which the same try may go well. */
  retryAfter?: number;
}

type RefusalArguments<Code extends ErrorCode> =
  ErrorParameters<Code> extends undefined ? [details?: Details] : [details: Details & { with: ErrorParameters<Code> }];

/**
 * An action that was refused, in the words of the message catalogue. `platform/http` answers it with the code's status,
 * the command line prints its message; `with` fills the text's parameters.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: Code, ...[details]: RefusalArguments<Code>) {
    const parameters = (details && 'with' in details ? details.with : undefined) as ErrorParameters<Code>;
    super(errorText(code, parameters));
    this.name = 'Refusal';
    this.code = code;
    this.fields = details?.fields;
    this.retryAfter = details?.retryAfter;
  }
}

/** The program cannot start as things are. The message says what to do; nothing was changed. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** What an error says, whatever was thrown; of several that failed together, what each says. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
