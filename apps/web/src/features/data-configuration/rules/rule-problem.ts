/** What is wrong with a rule that is being added or edited. */
export interface RuleProblem<Form> {
  /** The control that is marked and takes the focus. */
  field: keyof Form & string;
  text: string;
  /** Places in the list of the rules that it clashes with, from 0. */
  clashes?: readonly number[];
}

/** The rule of a form, without its id, or what is wrong with it. */
export type CheckedRule<Form, Rule> =
  | { rule: Omit<Rule, 'id'>; problem: null }
  | { rule: null; problem: RuleProblem<Form> };
