interface Numbered {
  id: number;
}

/** Ids follow the place in the list, so that a new row's id, the length plus 1 (S7.3), is never taken. */
const numbered = <Rule extends Numbered>(rules: readonly Rule[]): Rule[] =>
  rules.map((rule, index) => (rule.id === index + 1 ? rule : { ...rule, id: index + 1 }));

/** The list with a new row at its end. */
export const addRule = <Rule extends Numbered>(rules: readonly Rule[], rule: Omit<Rule, 'id'>): Rule[] =>
  numbered([...rules, { ...rule, id: rules.length + 1 } as Rule]);

/** The list with the row at `index` replaced; its id stays. */
export const changeRule = <Rule extends Numbered>(
  rules: readonly Rule[],
  index: number,
  rule: Omit<Rule, 'id'>,
): Rule[] => rules.map((old, place) => (place === index ? ({ ...rule, id: old.id } as Rule) : old));

/** The list without the row at `index`. */
export const removeRule = <Rule extends Numbered>(rules: readonly Rule[], index: number): Rule[] =>
  numbered(rules.filter((_, place) => place !== index));
