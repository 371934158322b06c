import {
  productFilterSchema,
  type SavedView,
  type SavedViewBody,
  type listViewsEndpoint,
  type deleteViewEndpoint,
  type createViewEndpoint,
} from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { productSorts, sortOrders, viewLimits } from '@pindahlapak/model';
import { safeParse } from 'zod/v4/core';
import type { Action } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { newId } from '../core/new-id.ts';
import { Refusal } from '../core/refusal.ts';
import { deleteViewRow, findViews, insertView, type ViewRow } from './views.sql.ts';

/** Stored content of a view besides its name. */
type StoredValue = Omit<SavedViewBody, 'name'>;

const storedView = ({ name, ...value }: SavedViewBody): Pick<ViewRow, 'name' | 'value'> => ({
  name,
  value: JSON.stringify(value satisfies StoredValue),
});

type FilterValue = SavedView['filter'][string];

const isValue = (value: unknown): value is FilterValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const fields: Readonly<Record<string, Parameters<typeof safeParse>[0]>> = productFilterSchema.shape;

/** Returns the fields of a filter that are still known: a release may have renamed some since the view was saved. */
function understood(filter: object): SavedView['filter'] {
  const entries: [string, FilterValue][] = [];
  for (const [field, value] of Object.entries(filter)) {
    if (!Object.hasOwn(fields, field)) continue;
    const schema = fields[field];
    if (schema && isValue(value) && safeParse(schema, value).success) entries.push([field, value]);
  }
  return Object.fromEntries(entries);
}

function viewAnswer({ id, name, value }: ViewRow): SavedView {
  const { filter = {}, sort, order, columns = null } = JSON.parse(value) as Partial<StoredValue>;
  const known = productSorts.find((each) => each === sort);
  return {
    id,
    name,
    filter: understood(filter),
    sort: known ?? 'newest',
    ...(known !== undefined && order !== undefined && sortOrders.includes(order) ? { order } : {}),
    columns,
  };
}

const byName = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/** Returns the account's saved views, sorted by name. */
export const listViews: Action<typeof listViewsEndpoint> = async ({ db }, { userId }) => {
  const views = (await findViews(db.kysely, userId)).map(viewAnswer);
  return { views: views.sort((a, b) => byName.compare(a.name, b.name)) };
};

const nameKey = (name: string): string => name.toLowerCase();

/** Refuses a name that a view has already. */
function refuseTakenName(views: readonly ViewRow[], name: string): void {
  if (views.some((view) => nameKey(view.name) === nameKey(name)))
    throw new Refusal('validation', { fields: { name: fieldMessages.viewNameTaken } });
}

/** Saves a new view. Throws Refusal('views-full'), and ('validation') if another one has its name. */
export const createView: Action<typeof createViewEndpoint> = async (ctx, { userId, ...view }) => {
  return await inAccount(ctx, userId, async ({ trx }) => {
    const views = await findViews(trx, userId);
    refuseTakenName(views, view.name);
    const { viewsMax } = viewLimits;
    if (views.length >= viewsMax) throw new Refusal('views-full', { with: { max: viewsMax } });
    const row = { user_id: userId, id: newId(ctx.now()), ...storedView(view), created_at: ctx.now() };
    await insertView(trx, row);
    return viewAnswer(row);
  });
};

/** Deletes a saved view. Throws Refusal('view-not-found'). */
export const deleteView: Action<typeof deleteViewEndpoint> = async (ctx, { userId, id }) => {
  return await inAccount(ctx, userId, async ({ trx }) => {
    if (!(await deleteViewRow(trx, userId, id))) throw new Refusal('view-not-found');
    return null;
  });
};
