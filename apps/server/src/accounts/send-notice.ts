import { noticeMails, type NoticeName } from '@pindahlapak/messages';
import { accountSafetyHash, dashboardPaths, dayMs, formatDate } from '@pindahlapak/model';
import type { Context } from '../core/context.ts';
import type { Queryable } from '../core/database.ts';
import { widerNetworkOf } from './networks/known-networks.ts';
import { browserName } from './sessions/browser-name.ts';

const noticeLifetimeMs = dayMs;

const printed = (ms: number): string => formatDate(new Date(ms), 'dateTime');

/**
 * Stores a mail that notifies an account's owner of a change, in the transaction of that change; the caller wakes the
 * mail queue afterwards. A notice that cannot be delivered within a day is dropped.
 */
export async function sendNotice(
  { config, mail, network, now, userAgent }: Context,
  db: Queryable,
  to: string,
  name: NoticeName,
  deletionAt: number | null = null,
): Promise<void> {
  const message = noticeMails[name]({
    when: printed(now()),
    browser: browserName(userAgent),
    place: widerNetworkOf(network),
    page: config.publicUrl && `${config.publicUrl}${dashboardPaths.profile}#${accountSafetyHash}`,
    deletion: deletionAt === null ? '' : printed(deletionAt),
  });
  await mail.enqueue(db, { to, ...message, expiresAt: now() + noticeLifetimeMs });
}
