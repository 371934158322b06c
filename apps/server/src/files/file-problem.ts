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
