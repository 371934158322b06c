import { akulakuConfigurationTexts as texts } from '@pindahlapak/messages';
import { formatNumber, textLength } from '@pindahlapak/model';
import { useId, type ReactNode } from 'react';
import { SelectField, TextField } from '../../components/form/field.tsx';
import { Card, CardHeader } from '../../components/display/card.tsx';

interface InsertionCardProps<Condition extends string> {
  icon: ReactNode;
  title: string;
  /** Characters that each of its texts may have. */
  max: number;
  prefix: { label: string; value: string; error: string | undefined; onChange: (value: string) => void };
  suffix: { label: string; value: string; error: string | undefined; onChange: (value: string) => void };
  condition: Condition;
  conditions: readonly { value: Condition; label: string }[];
  onCondition: (condition: Condition) => void;
  /** What the texts make of the sample. */
  result: ReactNode;
  /** Lines of its texts; absent for one line. */
  rows?: number;
}

/** Text before, text after, and when both are put in. */
export function InsertionCard<Condition extends string>(props: InsertionCardProps<Condition>) {
  const { prefix, suffix, max, rows, condition, conditions } = props;
  const lengthOf = (value: string) => texts.length(formatNumber(textLength(value)), formatNumber(max));
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} icon={props.icon} title={props.title} />
      <div className="grid gap-y-1">
        {[prefix, suffix].map(({ label, value, error, onChange }) => (
          <TextField
            key={label}
            label={label}
            error={error}
            hint={
              condition === '' && value.trim() !== '' ? (
                <span className="text-accent-ink">{texts.notInserted}</span>
              ) : undefined
            }
            aside={<span className="text-xs text-muted tabular-nums">{lengthOf(value)}</span>}
            rows={rows}
            value={value}
            onText={onChange}
          />
        ))}
        <SelectField label={texts.condition} options={conditions} value={condition} onChoose={props.onCondition} />
        {props.result}
      </div>
    </Card>
  );
}
