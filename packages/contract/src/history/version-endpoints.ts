import { fieldMessages as texts, successMessages } from '@pindahlapak/messages';
import { rulesParts } from '@pindahlapak/model';
import { numberParameter } from '../number-fields.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { actorSchema } from './history-endpoints.ts';
import { historyPaging } from './history-paging.ts';

const plain = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** What a version changed: a setting, or an entry of a list that was added or removed. */
export const rulesDifferenceSchema = z.object({
  part: z.enum(rulesParts),
  /** Name of the setting, such as `dataOptions.stockQuantity`; of a list the list's. */
  path: z.string(),
  old: plain,
  new: plain,
});
export type RulesDifference = z.infer<typeof rulesDifferenceSchema>;

/** The rules as a save left them. */
export const rulesVersionSchema = z.object({
  version: z.int(),
  createdAt: z.int(),
  /** Null for the rules before the first saved version. */
  actor: z.nullable(actorSchema),
  parts: z.array(z.enum(rulesParts)),
  /** The version it restored. */
  restoredFrom: z.nullable(z.int()),
  isCurrent: z.boolean(),
  /** The first of them; `differenceCount` counts all. */
  differences: z.array(rulesDifferenceSchema),
  differenceCount: z.int(),
});
export type RulesVersion = z.infer<typeof rulesVersionSchema>;

export const listRulesVersionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/configurations/versions',
  summary: 'Versi aturan, terbaru dulu',
  access: 'session',
  status: 200,
  query: z.object(historyPaging),
  response: z.object({ totalItems: z.int(), totalPages: z.int(), data: z.array(rulesVersionSchema) }),
  message: successMessages.ok,
  errors: [],
});

export const restoreRulesVersionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/configurations/versions/{version}/restore',
  summary: 'Kembalikan aturan ke satu versi',
  access: 'session',
  status: 200,
  params: z.object({ version: numberParameter(0, Number.MAX_SAFE_INTEGER, texts.wholeNumber) }),
  response: z.object({
    /** The version that the rules have now. */
    version: z.int(),
    /** The parts that changed; empty where the rules were so already. */
    parts: z.array(z.enum(rulesParts)),
  }),
  message: successMessages.rulesRestored,
  errors: ['version-not-found'],
});
