/** Refusals with a text that says why a file cannot be used. */
type UnreadableCode =
  | 'import-file-unreadable'
  | 'answer-unreadable'
  | 'category-list-unreadable'
  | 'live-unreadable'
  | 'template-unreadable';

/** A job on a seller's file for `runInWorker`. */
export interface FileJob<Input, Output> {
  /** Address of the module that exports `run` under its own name. */
  module: string;
  run: (input: Input) => Output;
  /** Refusal of files that throw a FileProblem. */
  unreadable: UnreadableCode;
}

/** Defines a job in the module that exports its function, as `defineFileJob(import.meta.url, …)`. */
export const defineFileJob = <Input, Output>(
  module: string,
  run: (input: Input) => Output,
  unreadable: UnreadableCode,
): FileJob<Input, Output> => ({ module, run, unreadable });

/** Explains in the seller's language why a file cannot be used, and what to do. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

/** A class of errors that name what is wrong with a file. */
type ProblemError<Problem extends string> = abstract new (...args: never) => Error & { readonly problem: Problem };

/** Returns an error of this class as a FileProblem with the text of its problem, and other errors unchanged. */
export const toFileProblem = <Problem extends string>(
  error: unknown,
  errorClass: ProblemError<Problem>,
  texts: Readonly<Record<NoInfer<Problem>, string>>,
): unknown => (error instanceof errorClass ? new FileProblem(texts[error.problem]) : error);
