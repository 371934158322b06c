import type { TemplateProblem } from '@pindahlapak/messages';

/** An uploaded workbook that cannot be used as a template; messages has the seller's text for `problem`. */
export class TemplateError extends Error {
  override name = 'TemplateError';
  readonly problem: TemplateProblem;

  constructor(problem: TemplateProblem, detail: string) {
    super(`${problem}: ${detail}`);
    this.problem = problem;
  }
}
