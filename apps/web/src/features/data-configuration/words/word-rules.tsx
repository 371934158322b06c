import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import type { WordRule } from '@pindahlapak/rules';
import { ArrowRight, Heading, TextQuote } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/display/badge.tsx';
import { TextField } from '../../../components/form/field.tsx';
import type { ConfigurationEditor } from '../editor/use-configuration-editor.ts';
import { type RuleFieldsProps, RuleListCard } from '../rules/rule-list-card.tsx';
import { useRuleList } from '../rules/use-rule-list.ts';
import { checkWord, emptyWordForm, type WordForm, wordFormOf } from './word-form.ts';

const { words } = texts;

function WordFields({ form, onChange, problem }: RuleFieldsProps<WordForm>) {
  const field = (name: keyof WordForm) => ({
    name,
    label: words[name],
    placeholder: words[`${name}Placeholder`],
    value: form[name],
    error: problem?.field === name ? problem.text : undefined,
    onText: (text: string) => onChange({ ...form, [name]: text }),
  });
  return (
    <>
      <TextField {...field('original')} />
      <TextField {...field('replacement')} />
    </>
  );
}

function WordRuleText({ rule }: { rule: WordRule }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="font-semibold">{rule.original}</span>
      <ArrowRight className="size-4 text-muted" aria-hidden />
      {rule.replacement === '' ? <Badge tone="danger">{words.deleted}</Badge> : <span>{rule.replacement}</span>}
    </p>
  );
}

// A button next to controls starts below the line of their labels.
const columns = { grid: 'sm:grid-cols-[1fr_1fr_auto]', button: 'sm:mt-[1.625rem] sm:self-start' };

const lists = {
  titles: { rules: 'titleWords', icon: <Heading aria-hidden /> },
  descriptions: { rules: 'descriptionWords', icon: <TextQuote aria-hidden /> },
} as const;

interface WordRulesProps {
  editor: ConfigurationEditor;
  list: keyof typeof lists;
  children?: ReactNode;
}

export function WordRules({ editor, list, children }: WordRulesProps) {
  const { rules, icon } = lists[list];
  const control = useRuleList<WordRule, WordForm>({
    kind: {
      emptyForm: emptyWordForm,
      formOf: wordFormOf,
      check: checkWord,
      firstField: 'original',
      texts: texts[list],
    },
    rules: editor.shown[rules],
    work: editor.state[list],
    onChange: editor.changeList(list, rules),
    onSave: editor.saveChanges,
  });
  return (
    <RuleListCard
      icon={icon}
      texts={{
        ...texts[list],
        emptyText: words.emptyText,
        removeText: ({ original }) => words.removeText(original),
      }}
      control={control}
      Fields={WordFields}
      RuleText={WordRuleText}
      columns={columns}
    >
      {children}
    </RuleListCard>
  );
}
