import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { Plus } from 'lucide-react';
import { type ComponentType, type FormEvent, type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/form/button.tsx';
import { Card, CardHeader } from '../../../components/display/card.tsx';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { classNames } from '../../../lib/dom/class-names.ts';
import type { RuleListControl, RuleProblem } from './use-rule-list.ts';
import { EditedRuleRow, RuleRow } from './rule-row.tsx';

export interface RuleFieldsProps<Form> {
  form: Form;
  onChange: (form: Form) => void;
  problem: RuleProblem<Form> | null;
}

interface RuleListCardProps<Rule extends { id: number }, Form extends object> {
  icon: ReactNode;
  texts: {
    title: string;
    text?: string;
    addTitle: string;
    empty: string;
    emptyText: string;
    removeTitle: string;
    removeText: (rule: Rule) => string;
  };
  control: RuleListControl<Rule, Form>;
  Fields: ComponentType<RuleFieldsProps<Form>>;
  RuleText: ComponentType<{ rule: Rule }>;
  /** Classes for the layout of the controls and their button. */
  columns: { grid: string; button: string };
  emptyAction?: ReactNode;
  /** Below the rows, such as the price map. */
  children?: ReactNode;
}

/** Submits without leaving the page; an invalid control gets the focus. */
function submitRule(event: FormEvent<HTMLFormElement>, submit: () => { field: string } | null): void {
  event.preventDefault();
  const problem = submit();
  const control = problem === null ? null : event.currentTarget.elements.namedItem(problem.field);
  if (control instanceof HTMLElement) control.focus();
}

/** A list of rules with a form to add one; rules are edited in place and deleted after a confirmation. */
export function RuleListCard<Rule extends { id: number }, Form extends object>(props: RuleListCardProps<Rule, Form>) {
  const { icon, control, Fields, RuleText, columns, emptyAction, children } = props;
  const titleId = useId();
  const rowId = useId();
  const addForm = useRef<HTMLFormElement>(null);
  const { rules, edit, removing } = control;
  const clashes = control.problems.entry?.clashes ?? [];
  const list = useRef<HTMLOListElement>(null);
  // Rows get stable functions, or each key press would render a thousand of them.
  const latest = useRef(control);
  useEffect(() => {
    latest.current = control;
  });
  const startEdit = useCallback((index: number) => {
    flushSync(() => latest.current.startEdit(index));
    list.current?.querySelector<HTMLElement>('form input')?.focus();
  }, []);
  const askRemove = useCallback((index: number) => latest.current.askRemove(index), []);
  /** Returns the focus to the button that started the edit. */
  const endEdit = (index: number, end: () => void) => {
    flushSync(end);
    list.current?.querySelector<HTMLElement>(`[data-edit="${index}"]`)?.focus();
  };
  const confirmEdit = (index: number) => {
    const problem = control.checkEdit();
    if (problem === null) endEdit(index, control.confirmEdit);
    return problem;
  };
  const confirmRemove = () => {
    flushSync(control.confirmRemove);
    // The dialog returns the focus to the button that opened it; with the last row that button is gone.
    addForm.current?.querySelector('input')?.focus();
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title={props.texts.title} text={props.texts.text} icon={icon} />
      <form
        ref={addForm}
        noValidate
        aria-label={props.texts.addTitle}
        className="rounded-control border border-line bg-sunken/50 p-4 pb-2"
        onSubmit={(event) => submitRule(event, control.add)}
      >
        <div className={classNames('grid gap-x-4 gap-y-1', columns.grid)}>
          <Fields form={control.entry} onChange={control.setEntry} problem={control.problems.entry} />
          <Button type="submit" look="soft" className={classNames('mb-3', columns.button)}>
            <Plus aria-hidden />
            {texts.add}
          </Button>
        </div>
        {clashes.length > 0 && (
          <p className="mb-2 text-sm font-medium text-danger-ink">
            {texts.clash(clashes.map((index) => texts.rule(formatNumber(index + 1)).toLowerCase()).join(', '))}
          </p>
        )}
      </form>
      {rules.length === 0 ? (
        <div className="px-4 pt-8 pb-4 text-center">
          <p className="font-semibold">{props.texts.empty}</p>
          <p className="mx-auto mt-1 max-w-md text-sm text-muted">{props.texts.emptyText}</p>
          {emptyAction && <div className="mt-4">{emptyAction}</div>}
        </div>
      ) : (
        <ol ref={list} className="mt-5 divide-y divide-line rounded-control border border-line">
          {rules.map((rule, index) =>
            edit?.index === index ? (
              <EditedRuleRow
                // The index is the key, because ids of an older configuration may not be unique.
                key={`${rowId}-${index}`}
                index={index}
                fields={
                  <div className={classNames('grid gap-x-4 gap-y-1', columns.grid)}>
                    <Fields form={edit.form} onChange={control.setEditForm} problem={control.problems.edit} />
                  </div>
                }
                onCancel={() => endEdit(index, control.cancelEdit)}
                onSubmit={(event) => submitRule(event, () => confirmEdit(index))}
              />
            ) : (
              <RuleRow
                key={`${rowId}-${index}`}
                rule={rule}
                index={index}
                RuleText={RuleText}
                canEdit={edit === null}
                isClashing={clashes.includes(index)}
                onEdit={startEdit}
                onRemove={askRemove}
              />
            ),
          )}
        </ol>
      )}
      {children}
      {removing !== null && (
        <ConfirmDialog
          dangerous
          title={props.texts.removeTitle}
          text={props.texts.removeText(removing)}
          onConfirm={confirmRemove}
          onCancel={control.cancelRemove}
        />
      )}
    </Card>
  );
}
