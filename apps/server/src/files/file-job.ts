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
