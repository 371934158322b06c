/**
 * Work in portions, so that a server can serve others in between: each `next()` takes some milliseconds at most, however
 * heavy the product; the last one brings the result.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** UTF-16 units of a text that one portion of work goes through. */
export const portionUnits = 16_384;

/** Does all the work at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
