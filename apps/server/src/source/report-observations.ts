import type { reportObservationsEndpoint } from '@pindahlapak/contract';
import { sourceLimits } from '@pindahlapak/model';
import { findListings } from '../catalogue/import/import.sql.ts';
import { raiseVersion } from '../catalogue/windows.sql.ts';
import type { Action } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { trimObservations, findObservations, forgetObservationsOf, insertObservations } from './source.sql.ts';
import { contentOf, updateChanges } from './update-changes.ts';
import { findListingKey, keyText } from '../catalogue/product-columns.ts';

/**
 * Stores observations of product pages and compares them with the data last imported (S32.1, S32.2). Repeated
 * observations are ignored, and the order of arrival does not matter.
 */
export const reportObservations: Action<typeof reportObservationsEndpoint> = async (ctx, { userId, observations }) => {
  const keys = observations.map(findListingKey);
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const now = ctx.now();
    const listings = await findListings(
      trx,
      userId,
      keys.filter((key) => key !== null),
    );
    const idOf = keys.map((key) => (key === null ? undefined : listings.get(keyText(key))?.id));
    const ids = [...new Set(idOf.filter((id) => id !== undefined))];
    const visits = observations.flatMap((observation, at) => {
      const product_id = idOf[at];
      const { state } = observation;
      // A login wall or an unreadable page does not count as a visit.
      if (product_id === undefined || state === 'unreadable') return [];
      const sent_at = Date.parse(observation.seenAt);
      const content = JSON.stringify(contentOf(observation));
      return [{ user_id: userId, product_id, sent_at, seen_at: Math.min(sent_at, now), state, content }];
    });
    await insertObservations(trx, visits);
    if (visits.length > 0) await raiseVersion(trx, userId, 'source_version');
    for (const [id, seen] of await findObservations(trx, userId, ids)) {
      const last = seen[sourceLimits.perProductMax - 1];
      if (last === undefined || seen.length === sourceLimits.perProductMax) continue;
      // A listing is removed since the first visit after the last one that found it.
      const found = seen.findIndex(({ state }) => state === 'ok');
      const removed = seen.at(found === -1 ? -1 : Math.max(0, found - 1));
      const protectedTimes = [seen[found], removed].flatMap((one) => one?.seen_at ?? []);
      await forgetObservationsOf(trx, userId, id, { before: last.seen_at, kept: protectedTimes });
    }
    await trimObservations(trx, userId);
    const { products, isChanged } = await updateChanges(trx, { userId, now }, ids);
    if (isChanged) changed('products');
    return {
      results: idOf.map((id) => {
        const product = id === undefined ? undefined : products.get(id);
        if (product === undefined) return { status: 'unknown' as const, productId: null, differences: [] };
        const differences = [...product.differences.values()].map(({ difference }) => difference);
        return {
          status: differences.length > 0 ? ('changed' as const) : ('same' as const),
          productId: product.id,
          differences,
        };
      }),
    };
  });
};
