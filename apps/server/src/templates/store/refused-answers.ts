import type { EndpointBody, saveTemplateEndpoint } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import type { TemplateDescription } from '@pindahlapak/template';

type Answers = NonNullable<EndpointBody<typeof saveTemplateEndpoint>['answers']>;

/** Limit of fields in a response. */
const namedMax = 50;

/** Returns invalid answers as field and reason: the column only allows values of its list. */
export function refusedAnswers({ columns, leaves, lists }: TemplateDescription, given: Answers): [string, string][] {
  const strict = new Map(columns.filter(({ isListOnly }) => isListOnly).map((column) => [column.letters, column]));
  const entries = new Map<number, ReadonlySet<string>>();
  const entriesOf = (list: number): ReadonlySet<string> => {
    const known = entries.get(list) ?? new Set(lists[list]?.map((entry) => entry.trim()));
    entries.set(list, known);
    return known;
  };
  const refused: [string, string][] = [];

  function judge(path: string, answers: Record<string, string>, attributes: (typeof leaves)[number]['attributes']) {
    for (const [letters, answer] of Object.entries(answers)) {
      const column = strict.get(letters);
      const list = attributes[letters]?.list ?? column?.list ?? null;
      if (column === undefined || list === null || answer.trim() === '') continue;
      const listed = entriesOf(list);
      if (listed.size > 0 && !listed.has(answer.trim()))
        refused.push([`${path}.${letters}`, fieldMessages.optionUnknown]);
    }
  }

  judge('answers.all', given.all, {});
  for (const leaf of leaves) {
    const answers = Object.hasOwn(given.leaves, leaf.id) ? given.leaves[leaf.id] : undefined;
    if (answers !== undefined) judge(`answers.leaves.${leaf.id}`, answers, leaf.attributes);
  }
  return refused.slice(0, namedMax);
}
