import { type EndpointBody, repeatedOriginals, type saveConfigurationEndpoint } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { Refusal } from '../core/refusal.ts';

type Words = Pick<
  EndpointBody<typeof saveConfigurationEndpoint>,
  'titleWordReplacements' | 'descriptionWordReplacements'
>;

/** Fields that an answer names at most. */
const namedMax = 50;

/** Throws Refusal('validation') where an original stands twice in its list (S7.2). */
export function refuseRepeatedWords({ titleWordReplacements, descriptionWordReplacements }: Words): void {
  const lists = [
    {
      path: 'titleWordReplacements',
      field: 'titleWordOriginal',
      words: titleWordReplacements.map((row) => row.titleWordOriginal),
    },
    {
      path: 'descriptionWordReplacements',
      field: 'descriptionWordOriginal',
      words: descriptionWordReplacements.map((row) => row.descriptionWordOriginal),
    },
  ];
  const repeated: string[] = [];
  for (const { path, field, words } of lists)
    for (const index of repeatedOriginals(words)) repeated.push(`${path}.${index}.${field}`);
  if (repeated.length === 0) return;
  const named = repeated.slice(0, namedMax).map((path) => [path, fieldMessages.wordExists]);
  throw new Refusal('validation', { fields: Object.fromEntries(named) });
}
