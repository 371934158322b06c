import { activityTexts, operatorMessages as texts } from '@pindahlapak/messages';
import { activityRetentionMs, dayMs } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { listEvents, type RecordedEvent } from '../../accounts/audit/list-events.ts';
import { defineCommand, findUser, required, wholeNumber } from '../command.ts';
import { moment, table } from '../print.ts';

const retentionDays = activityRetentionMs / dayMs;
const daysUsual = 30;

const whoOf = ({ actor, actor_name }: RecordedEvent): string =>
  actor_name === null ? texts.actors[actor] : `${texts.actors[actor]} (${actor_name})`;

const rowOf = (event: RecordedEvent): string[] => [
  moment(event.at),
  event.email ?? event.user_id ?? '-',
  activityTexts.kinds[event.kind],
  whoOf(event),
  event.place ?? '-',
  [event.browser, event.detail].filter((text) => text !== null).join(' · ') || '-',
];

export const listAuditCommand = defineCommand({
  name: 'audit',
  input: z.object({
    email: z.optional(required('--email')),
    days: z.optional(wholeNumber('--days', 1, retentionDays)),
  }),
  run: ({ withContext }, { email, days = daysUsual }) =>
    withContext(async (ctx) => {
      const userId = email === undefined ? undefined : (await findUser(ctx, email)).id;
      const { events, more } = await listEvents(ctx, { userId, days });
      const headings = [texts.when, texts.account, texts.event, texts.who, texts.network, texts.details];
      const total = more ? texts.newestEvents(events.length) : texts.totalEvents(events.length);
      return [...table(headings, events.map(rowOf)), total];
    }),
});
