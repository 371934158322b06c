import { saveTemplateEndpoint, type TemplateDetail, type TemplateQuestion } from '@pindahlapak/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';

/** What names a question. */
export const keyOf = ({ leafId, letters }: TemplateQuestion): string => `${leafId ?? ''} ${letters}`;

/** The answers that were changed, and their saving. */
export function useAnswers({ id, questions }: TemplateDetail) {
  const queries = useQueryClient();
  const [changed, setChanged] = useState<ReadonlyMap<string, string>>(new Map());
  const saving = useMutation({
    mutationFn: () => {
      const all: Record<string, string> = {};
      const leaves: Record<string, Record<string, string>> = {};
      for (const question of questions) {
        const answer = changed.get(keyOf(question));
        if (answer === undefined) continue;
        if (question.leafId === null) all[question.letters] = answer;
        else (leaves[question.leafId] ??= {})[question.letters] = answer;
      }
      return api.call(saveTemplateEndpoint, { params: { id }, body: { answers: { all, leaves } } });
    },
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: ['configuration'] });
      setChanged(new Map());
      notify.success(message);
    },
  });
  return {
    answerOf: (question: TemplateQuestion) => changed.get(keyOf(question)) ?? question.answer ?? '',
    answer: (question: TemplateQuestion, value: string) => setChanged(new Map(changed).set(keyOf(question), value)),
    isChanged: changed.size > 0,
    isSaving: saving.isPending,
    save: () => saving.mutate(),
  };
}
