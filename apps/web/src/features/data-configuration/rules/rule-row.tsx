import { commonTexts, dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { Check, Pencil, Trash2, X } from 'lucide-react';
import { memo, type ComponentType, type FormEvent, type ReactNode } from 'react';
import { Badge } from '../../../components/display/badge.tsx';
import { Button } from '../../../components/form/button.tsx';

const rowLook = 'flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 sm:px-4';

function RowNumber({ number }: { number: string }) {
  return (
    <span className="grid h-7 min-w-7 shrink-0 place-items-center rounded-full bg-sunken px-1 text-xs font-bold text-muted tabular-nums">
      {number}
    </span>
  );
}

interface RuleRowProps<Rule> {
  rule: Rule;
  index: number;
  RuleText: ComponentType<{ rule: Rule }>;
  /** False while another row of the list is being edited. */
  canEdit: boolean;
  /** The rule being added overlaps this one. */
  isClashing: boolean;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
}

function PlainRuleRow<Rule>({ rule, index, RuleText, canEdit, isClashing, onEdit, onRemove }: RuleRowProps<Rule>) {
  const number = formatNumber(index + 1);
  return (
    <li className={rowLook} aria-label={texts.rule(number)}>
      <RowNumber number={number} />
      {/* As wide as the largest amount: on the narrowest phones the buttons go below. */}
      <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
        <RuleText rule={rule} />
        {isClashing && <Badge tone="danger">{texts.clashing}</Badge>}
      </div>
      <div className="ml-auto flex shrink-0">
        <Button
          data-edit={index}
          look="ghost"
          size="icon-small"
          aria-label={texts.editRule(number)}
          disabled={!canEdit}
          onClick={() => onEdit(index)}
        >
          <Pencil aria-hidden />
        </Button>
        <Button
          look="danger-ghost"
          size="icon-small"
          aria-label={texts.removeRule(number)}
          onClick={() => onRemove(index)}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  );
}

/** A row of a list. Lists may have a thousand rows: each is only rendered again when it changes. */
export const RuleRow = memo(PlainRuleRow) as typeof PlainRuleRow;

interface EditedRuleRowProps {
  index: number;
  fields: ReactNode;
  onCancel: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A row being edited; Enter confirms, Escape cancels. */
export function EditedRuleRow({ index, fields, onCancel, onSubmit }: EditedRuleRowProps) {
  const number = formatNumber(index + 1);
  return (
    <li className={rowLook} aria-label={texts.rule(number)}>
      <RowNumber number={number} />
      {/* The keys come from the controls inside; the form only sees them bubble up. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        noValidate
        className="w-full min-w-0 pt-1 sm:w-auto sm:flex-1"
        aria-label={texts.editRule(number)}
        onSubmit={onSubmit}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      >
        {fields}
        <div className="mb-1 flex justify-end gap-2">
          <Button look="ghost" size="small" onClick={onCancel}>
            <X aria-hidden />
            {commonTexts.cancel}
          </Button>
          <Button type="submit" size="small">
            <Check aria-hidden />
            {commonTexts.confirm}
          </Button>
        </div>
      </form>
    </li>
  );
}
