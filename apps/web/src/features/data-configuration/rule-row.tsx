import { commonTexts, dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { Check, Pencil, Trash2, X } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';

interface RuleRowProps {
  number: string;
  editing: boolean;
  /** False while another row of the list is being edited. */
  canEdit: boolean;
  content: ReactNode;
  /** The controls, while the row is being edited. */
  fields: ReactNode;
  onEdit: () => void;
  onCancel: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onRemove: () => void;
}

/** One rule of a list, shown or being edited; Enter confirms the edit, Escape cancels it. */
export function RuleRow(props: RuleRowProps) {
  const { number, editing, content, fields } = props;
  const row = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current === editing) return;
    wasEditing.current = editing;
    // The focus follows: into the first control, and back to the button that opened it.
    row.current?.querySelector<HTMLElement>(editing ? 'input' : '[data-edit]')?.focus();
  }, [editing]);
  return (
    <li
      ref={row}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 sm:px-4"
      aria-label={texts.rule(number)}
    >
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-xs font-bold text-muted tabular-nums">
        {number}
      </span>
      {editing ? (
        // The key comes from the controls inside; the form only hears it on its way up.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <form
          noValidate
          className="w-full min-w-0 pt-1 sm:w-auto sm:flex-1"
          aria-label={texts.editRule(number)}
          onSubmit={props.onSubmit}
          onKeyDown={(event) => event.key === 'Escape' && props.onCancel()}
        >
          {fields}
          <div className="mb-1 flex justify-end gap-2">
            <Button look="ghost" size="small" onClick={props.onCancel}>
              <X aria-hidden />
              {commonTexts.cancel}
            </Button>
            <Button type="submit" size="small">
              <Check aria-hidden />
              {commonTexts.confirm}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">{content}</div>
          <div className="flex shrink-0">
            <Button
              data-edit
              look="ghost"
              size="icon-small"
              aria-label={texts.editRule(number)}
              disabled={!props.canEdit}
              onClick={props.onEdit}
            >
              <Pencil aria-hidden />
            </Button>
            <Button
              look="danger-ghost"
              size="icon-small"
              aria-label={texts.removeRule(number)}
              onClick={props.onRemove}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
