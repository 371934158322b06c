import type { TemplateProblem } from '@pindahlapak/messages';

/** An uploaded workbook that cannot serve as a template; the seller's text for `problem` is in the messages. */
export class TemplateError extends Error {
  override name = 'TemplateError';
  readonly problem: TemplateProblem;

  constructor(problem: TemplateProblem, detail: string) {
    super(`${problem}: ${detail}`);
    this.problem = problem;
  }
}
