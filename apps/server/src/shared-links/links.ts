import type {
  SharedLinkEntry,
  EndpointData,
  listSharedLinksEndpoint,
  addSharedLinksEndpoint,
  settleSharedLinkEndpoint,
  removeSharedLinksEndpoint,
} from '@pindahlapak/contract';
import { type SharedLinkRow, updateLink, findLinks, deleteLinks, insertLinks } from './shared-links.sql.ts';
import { sharedLinkLimits, judgeSharedLink } from '@pindahlapak/model';
import type { Action } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { Refusal } from '../core/refusal.ts';
import { sharedLinkChecks as texts } from '@pindahlapak/messages';
import { consumeAttempt, throttle } from '../accounts/throttles/throttle.ts';
import { newId } from '../core/new-id.ts';

const linkAnswer = (row: SharedLinkRow): SharedLinkEntry => ({
  id: row.id,
  url: row.url,
  marketplaceType: row.marketplace_type,
  state: row.state,
  reason: row.reason,
  createdAt: new Date(row.created_at).toISOString(),
});

/** Records the outcome of a link, or lets it wait again. Throws Refusal('link-not-found'). */
export const settleLink: Action<typeof settleSharedLinkEndpoint> = async (ctx, { userId, id, state, reason }) => {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const row = await updateLink(trx, userId, id, {
      state,
      reason: state === 'waiting' ? null : reason,
      settled_at: state === 'waiting' ? null : ctx.now(),
    });
    if (!row) throw new Refusal('link-not-found');
    changed('links');
    return linkAnswer(row);
  });
};

/** Returns the account's links, first sent first; done ones only for some days. */
export const listLinks: Action<typeof listSharedLinksEndpoint> = async ({ db, now }, { userId }) => {
  const shownFrom = now() - sharedLinkLimits.doneRetentionMs;
  const rows = (await findLinks(db.kysely, userId)).filter(
    ({ state, settled_at: settledAt }) => state !== 'done' || (settledAt ?? 0) >= shownFrom,
  );
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    links: rows.map(linkAnswer),
    waiting: count('waiting'),
    failed: count('failed'),
    max: sharedLinkLimits.linksMax,
  };
};

type LinkResult = EndpointData<typeof addSharedLinksEndpoint>['results'][number];

/** Returns the done links to delete: those no longer shown, and the oldest until `missing` places are free. */
function doneToForget(rows: readonly SharedLinkRow[], now: number, missing: number): SharedLinkRow[] {
  const done = rows.filter(({ state }) => state === 'done');
  const isOld = ({ settled_at: at }: SharedLinkRow) => (at ?? 0) < now - sharedLinkLimits.doneRetentionMs;
  const room = [...done].sort((a, b) => (a.settled_at ?? 0) - (b.settled_at ?? 0)).slice(0, Math.max(0, missing));
  return done.filter((row) => isOld(row) || room.includes(row));
}

/**
 * Adds links to the account's queue, each validated separately. A link that is already waiting stays; a done or failed
 * one waits again. Requests no addresses.
 */
export const addLinks: Action<typeof addSharedLinksEndpoint> = async (ctx, { userId, links }) => {
  const now = ctx.now();
  await consumeAttempt(ctx.db.kysely, now, [throttle('links-account', userId)]);
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const before = await findLinks(trx, userId);
    const sent = links.map((text) => ({ text, ...judgeSharedLink(text.trim()) }));
    const keys = new Set(before.map((row) => row.link_key));
    const wanted = new Set(sent.flatMap(({ link }) => (link && !keys.has(link.key) ? [link.key] : [])));
    const again = new Set(sent.map(({ link }) => link?.key));
    const forgotten = doneToForget(
      before.filter((row) => !again.has(row.link_key)),
      now,
      before.length + wanted.size - sharedLinkLimits.linksMax,
    );
    await deleteLinks(
      trx,
      userId,
      forgotten.map(({ id }) => id),
    );
    const remaining = new Map(before.filter((row) => !forgotten.includes(row)).map((row) => [row.link_key, row]));
    const added: SharedLinkRow[] = [];

    const judge = async ({ text, link, problem }: (typeof sent)[number], index: number): Promise<LinkResult> => {
      if (problem !== null) return { url: text, status: 'rejected', message: texts.refused[problem] };
      const known = remaining.get(link.key);
      if (known?.state === 'waiting') return { url: link.url, status: 'known', message: texts.known };
      // Links of one call keep their order.
      const waiting = { state: 'waiting', reason: null, created_at: now + index, settled_at: null } as const;
      if (known) {
        await updateLink(trx, userId, known.id, waiting);
        remaining.set(link.key, { ...known, ...waiting });
        return { url: link.url, status: 'added', message: null };
      }
      if (remaining.size >= sharedLinkLimits.linksMax)
        return { url: link.url, status: 'rejected', message: texts.full };
      const { url, marketplaceType, key } = link;
      const row: SharedLinkRow = {
        user_id: userId,
        id: newId(now),
        link_key: key,
        url,
        marketplace_type: marketplaceType,
        ...waiting,
      };
      remaining.set(key, row);
      added.push(row);
      return { url, status: 'added', message: null };
    };

    const results: LinkResult[] = [];
    for (const [index, one] of sent.entries()) results.push(await judge(one, index));
    await insertLinks(trx, added);
    if (results.some(({ status }) => status === 'added')) changed('links');
    return { results, waiting: [...remaining.values()].filter(({ state }) => state === 'waiting').length };
  });
};

/** Deletes links, ignoring unknown ones. */
export const removeLinks: Action<typeof removeSharedLinksEndpoint> = async (ctx, { userId, ids }) => {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const removed = await deleteLinks(trx, userId, ids);
    if (removed > 0) changed('links');
    return { removed };
  });
};
