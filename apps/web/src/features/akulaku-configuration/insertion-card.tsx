import { akulakuConfigurationTexts as texts } from '@pindahlapak/messages';
import { formatNumber, textLength } from '@pindahlapak/model';
import { useId, type ReactNode } from 'react';
import { Field, type ControlProps } from '../../components/form/field.tsx';
import { Card, CardHeader } from '../../components/display/card.tsx';
import { Select } from '../../components/form/input.tsx';

interface InsertionTextProps {
  label: string;
  value: string;
  error: string | undefined;
  /** Characters that the text may have. */
  max: number;
  /** The text is typed, but its condition is off. */
  unused: boolean;
  children: (control: ControlProps) => ReactNode;
}

function InsertionText({ label, value, error, max, unused, children }: InsertionTextProps) {
  const length = texts.length(formatNumber(textLength(value)), formatNumber(max));
  return (
    <Field
      label={label}
      error={error}
      hint={unused && value.trim() !== '' ? <span className="text-accent-ink">{texts.notInserted}</span> : undefined}
      aside={<span className="text-xs text-muted tabular-nums">{length}</span>}
    >
      {children}
    </Field>
  );
}

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
  /** The control that a text is typed into: one line in titles, several in descriptions. */
  TextControl: (props: ControlProps & { value: string; onText: (value: string) => void }) => ReactNode;
}

/** Text before, text after, and when both are put in. */
export function InsertionCard<Condition extends string>(props: InsertionCardProps<Condition>) {
  const { prefix, suffix, max, condition, conditions, TextControl } = props;
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} icon={props.icon} title={props.title} />
      <div className="grid gap-y-1">
        {[prefix, suffix].map(({ label, value, error, onChange }) => (
          <InsertionText key={label} label={label} value={value} error={error} max={max} unused={condition === ''}>
            {(control) => <TextControl {...control} value={value} onText={onChange} />}
          </InsertionText>
        ))}
        <Field label={texts.condition}>
          {(control) => (
            <Select
              {...control}
              options={conditions}
              value={condition}
              onChange={(event) => {
                const chosen = conditions.find(({ value }) => value === event.target.value);
                if (chosen) props.onCondition(chosen.value);
              }}
            />
          )}
        </Field>
        {props.result}
      </div>
    </Card>
  );
}
