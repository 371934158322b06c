import { type TemplateDetail, type TemplateQuestion, saveTemplateEndpoint } from '@pindahlapak/contract';
import { templateTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { CircleQuestionMark } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { TitledCard } from '../../../components/display/card.tsx';
import { WorkNote } from '../../../components/feedback/work-note.tsx';
import { Button } from '../../../components/form/button.tsx';
import { SelectField, TextField } from '../../../components/form/field.tsx';
import { api } from '../../../lib/api/api.ts';
import { invalidateTopics } from '../../../lib/api/query-client.ts';
import { notify } from '../../../lib/api/notify.ts';
import { useStoredDraft } from '../../../lib/drafts/use-stored-draft.ts';
import { useUnsavedChanges } from '../../../lib/drafts/use-unsaved-changes.ts';
import { useCurrentUser } from '../../../queries/current-user.ts';

const keyOf = ({ leafId, letters }: TemplateQuestion): string => `${leafId ?? ''} ${letters}`;

const storedAnswers = z.record(z.string(), z.string());

/** Manages the answers; the tab stores them until they are saved, also while another template is shown. */
function useAnswers({ id, questions }: TemplateDetail) {
  const [changed, setChanged] = useState<ReadonlyMap<string, string>>(new Map());
  const saving = useMutation({
    mutationFn: (sent: ReadonlyMap<string, string>) => {
      const all: Record<string, string> = {};
      const leaves: Record<string, Record<string, string>> = {};
      for (const question of questions) {
        const answer = sent.get(keyOf(question));
        if (answer === undefined) continue;
        if (question.leafId === null) all[question.letters] = answer;
        else (leaves[question.leafId] ??= {})[question.letters] = answer;
      }
      return api.call(saveTemplateEndpoint, { params: { id }, body: { answers: { all, leaves } } });
    },
    onSuccess: async ({ message }, sent) => {
      // Another template may be shown by now, and the card no longer drops its draft.
      if (changed === sent) forget();
      await invalidateTopics('configuration');
      // Answers that were typed during the save stay.
      setChanged((now) => new Map([...now].filter(([key, answer]) => sent.get(key) !== answer)));
      notify.success(message);
    },
  });
  const unsaved = useMemo(() => (changed.size > 0 ? Object.fromEntries(changed) : null), [changed]);
  const { restored, forget } = useStoredDraft(useCurrentUser()?.id, `template:${id}`, unsaved, (stored) =>
    setChanged(new Map(Object.entries(storedAnswers.safeParse(stored).data ?? {}))),
  );
  useUnsavedChanges(changed.size > 0, forget);
  return {
    /** Null unless answers were restored from an earlier visit and the seller has not answered yet. */
    restored: restored && { ...restored, drop: () => setChanged(new Map()) },
    answerOf: (question: TemplateQuestion) => changed.get(keyOf(question)) ?? question.answer ?? '',
    answer: (question: TemplateQuestion, value: string) =>
      setChanged((now) => new Map(now).set(keyOf(question), value)),
    isChanged: changed.size > 0,
    isSaving: saving.isPending,
    save: () => saving.mutate(changed),
  };
}

interface QuestionFieldProps {
  question: TemplateQuestion;
  value: string;
  onChange: (value: string) => void;
}

function QuestionField({ question, value, onChange }: QuestionFieldProps) {
  const { label, isRequired, choices, isListOnly } = question;
  const listId = useId();
  if (isListOnly)
    return (
      <SelectField
        label={label}
        required={isRequired}
        value={value}
        onChoose={onChange}
        options={[
          { value: '', label: texts.unanswered },
          // The current answer stays visible even if it is no longer among the choices.
          ...(value !== '' && !choices.includes(value) ? [{ value, label: value }] : []),
          ...choices.map((choice) => ({ value: choice, label: choice })),
        ]}
      />
    );
  return (
    <>
      <TextField
        label={label}
        required={isRequired}
        value={value}
        maxLength={500}
        list={choices.length > 0 ? listId : undefined}
        onText={onChange}
      />
      {choices.length > 0 && (
        <datalist id={listId}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

function groupsOf(questions: readonly TemplateQuestion[]): [string, TemplateQuestion[]][] {
  const groups = new Map<string, TemplateQuestion[]>();
  for (const question of questions) {
    const title = question.leafName === null ? texts.everyRow : texts.ofLeaf(question.leafName);
    groups.set(title, [...(groups.get(title) ?? []), question]);
  }
  return [...groups];
}

/** Asks once for values that products do not have. */
export function QuestionsCard({ template }: { template: TemplateDetail }) {
  const { answerOf, answer, isChanged, isSaving, save, restored } = useAnswers(template);
  const groups = groupsOf(template.questions);
  const used = new Set(template.leaves.filter(({ isUsed }) => isUsed).map(({ id }) => id));
  const progressOf = (questions: readonly TemplateQuestion[]): [string, string] => [
    formatNumber(questions.filter((question) => answerOf(question) !== '').length),
    formatNumber(questions.length),
  ];
  return (
    <TitledCard icon={<CircleQuestionMark aria-hidden />} title={texts.questionsTitle} text={texts.questionsText}>
      <WorkNote kind="restored" answers={restored} className="mb-4" />
      {groups.length === 0 && <p className="text-sm text-muted">{texts.questionsNone}</p>}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {groups.map(([title, questions]) => (
          // Categories without products are listed, but folded.
          <details key={title} open={questions.some(({ leafId }) => leafId === null || used.has(leafId))}>
            <summary className="mb-3 cursor-pointer text-sm font-semibold [overflow-wrap:anywhere]">
              {title} <span className="font-normal text-muted">{texts.answered(...progressOf(questions))}</span>
            </summary>
            <div role="group" aria-label={title} className="grid gap-x-4 sm:grid-cols-2">
              {questions.map((question) => (
                <QuestionField
                  key={keyOf(question)}
                  question={question}
                  value={answerOf(question)}
                  onChange={(value) => answer(question, value)}
                />
              ))}
            </div>
          </details>
        ))}
        {groups.length > 0 && (
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p role="status" className="text-sm text-accent-ink">
              {isChanged && texts.answersChanged}
            </p>
            <Button type="submit" busy={isSaving} disabled={!isChanged}>
              {isSaving ? texts.saving : texts.saveAnswers}
            </Button>
          </div>
        )}
      </form>
    </TitledCard>
  );
}
