import { dataConfigurationTexts as messages, fieldMessages } from '@pindahlapak/messages';
import { configurationLimits } from '@pindahlapak/model';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../lib/api/notify.ts';

/** A list's open work: the rule being typed, and the row being edited. */
export interface ListWork<Form> {
  entry: Form;
  /** `of` is the rule's `contentOf` when its editing began. */
  edit: { index: number; form: Form; of: string } | null;
}

export interface RuleProblem<Form> {
  /** The control to mark and focus. */
  field: keyof Form & string;
  text: string;
  /** Indexes of the rules that it overlaps, from 0. */
  clashes?: readonly number[];
}

/** The rule of a form without its id, or its problem. */
export type CheckedRule<Form, Rule> =
  | { rule: Omit<Rule, 'id'>; problem: null }
  | { rule: null; problem: RuleProblem<Form> };

interface Numbered {
  id: number;
}

/** Renumbers the ids by index, so that a new row's id, the length plus 1 (S7.3), is always free. */
const numbered = <Rule extends Numbered>(rules: readonly Rule[]): Rule[] =>
  rules.map((rule, index) => (rule.id === index + 1 ? rule : { ...rule, id: index + 1 }));

/** Returns a rule without its id, which changes with its position, as text for comparison. */
const contentOf = ({ id: _id, ...content }: Numbered): string => JSON.stringify(content);

/** Returns the index of the rule being edited, which a save in another tab may have moved; -1 if it is gone. */
export function indexOfEdited(rules: readonly Numbered[], { index, of }: { index: number; of: string }) {
  const there = rules[index];
  if (there !== undefined && contentOf(there) === of) return index;
  return rules.findIndex((rule) => contentOf(rule) === of);
}

export const addRule = <Rule extends Numbered>(rules: readonly Rule[], rule: Omit<Rule, 'id'>): Rule[] =>
  numbered([...rules, { ...rule, id: rules.length + 1 } as Rule]);

export const changeRule = <Rule extends Numbered>(
  rules: readonly Rule[],
  index: number,
  rule: Omit<Rule, 'id'>,
): Rule[] => rules.map((old, position) => (position === index ? ({ ...rule, id: old.id } as Rule) : old));

export const removeRule = <Rule extends Numbered>(rules: readonly Rule[], index: number): Rule[] =>
  numbered(rules.filter((_, position) => position !== index));

export interface RuleKind<Rule extends { id: number }, Form extends object> {
  emptyForm: Form;
  formOf: (rule: Rule) => Form;
  /** Checks a form against the other rules of the list. */
  check: (form: Form, others: readonly Rule[], action: 'add' | 'edit') => CheckedRule<Form, Rule>;
  /** The control that shows the message of a full list. */
  firstField: keyof Form & string;
  texts: { added: string; changed: string; removed: string };
}

interface RuleListInput<Rule extends { id: number }, Form extends object> {
  kind: RuleKind<Rule, Form>;
  rules: readonly Rule[];
  work: ListWork<Form>;
  /** `rules` is null if the list is unchanged. */
  onChange: (work: ListWork<Form>, rules: Rule[] | null) => void;
  onSave: () => void;
}

/**
 * Manages adding, editing (one row at a time) and deleting the rules of a list, with toasts (S7). `add` and `checkEdit`
 * return the problem that stops them, or null.
 */
export function useRuleList<Rule extends { id: number }, Form extends object>(input: RuleListInput<Rule, Form>) {
  const { kind, rules, work, onChange } = input;
  // A toast outlives changes: its button saves the state at the time of the click, and nothing once the screen was
  // left.
  const latest = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = input.onSave;
    return () => {
      latest.current = null;
    };
  });
  const announce = (text: string) =>
    notify.success(text, { label: messages.saveNow, onClick: () => latest.current?.() });
  const [problems, setProblems] = useState<{ entry: RuleProblem<Form> | null; edit: RuleProblem<Form> | null }>({
    entry: null,
    edit: null,
  });
  const [removing, setRemoving] = useState<number | null>(null);
  const at = work.edit === null ? -1 : indexOfEdited(rules, work.edit);
  const edit = work.edit !== null && at !== -1 ? { ...work.edit, index: at } : null;

  const add = (): RuleProblem<Form> | null => {
    const isFull = rules.length >= configurationLimits.rulesMax;
    const { rule, problem } = isFull
      ? { rule: null, problem: { field: kind.firstField, text: fieldMessages.tooManyRules } }
      : kind.check(work.entry, rules, 'add');
    setProblems({ ...problems, entry: problem });
    if (rule === null) return problem;
    onChange({ ...work, entry: kind.emptyForm }, addRule(rules, rule));
    announce(kind.texts.added);
    return null;
  };

  const checked = () => {
    if (edit === null) return null;
    const others = rules.filter((_, index) => index !== edit.index);
    return kind.check(edit.form, others, 'edit');
  };

  const checkEdit = (): RuleProblem<Form> | null => {
    const problem = checked()?.problem ?? null;
    setProblems({ ...problems, edit: problem });
    return problem;
  };

  // Overlaps refer to indexes, so they are dropped when the rows change.
  const confirmEdit = (): void => {
    const rule = checked()?.rule;
    if (edit === null || !rule) return;
    setProblems({ entry: null, edit: null });
    onChange({ ...work, edit: null }, changeRule(rules, edit.index, rule));
    announce(kind.texts.changed);
  };

  const setEdit = (next: ListWork<Form>['edit']) => {
    setProblems({ ...problems, edit: null });
    onChange({ ...work, edit: next }, null);
  };

  const confirmRemove = () => {
    if (removing === null) return;
    setRemoving(null);
    setProblems({ ...problems, entry: null });
    const moved = edit !== null && edit.index > removing ? { ...edit, index: edit.index - 1 } : edit;
    onChange({ ...work, edit: edit?.index === removing ? null : moved }, removeRule(rules, removing));
    announce(kind.texts.removed);
  };

  return {
    rules,
    entry: work.entry,
    edit,
    problems,
    add,
    setEntry: (entry: Form) => {
      setProblems({ ...problems, entry: null });
      onChange({ ...work, entry }, null);
    },
    startEdit: (index: number) => {
      const rule = rules[index];
      if (rule !== undefined) setEdit({ index, form: kind.formOf(rule), of: contentOf(rule) });
    },
    setEditForm: (form: Form) => edit !== null && setEdit({ ...edit, form }),
    cancelEdit: () => setEdit(null),
    checkEdit,
    confirmEdit,
    /** The row whose deletion is being confirmed, or null. */
    removing: removing === null ? null : (rules[removing] ?? null),
    askRemove: setRemoving,
    cancelRemove: () => setRemoving(null),
    confirmRemove,
  };
}

export type RuleListControl<Rule extends { id: number }, Form extends object> = ReturnType<
  typeof useRuleList<Rule, Form>
>;
