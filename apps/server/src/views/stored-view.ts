import { productFilterSchema, type SavedView, type SavedViewBody } from '@pindahlapak/contract';
import { productSorts, sortOrders } from '@pindahlapak/model';
import { safeParse } from 'zod/v4/core';
import type { ViewRow } from './views.sql.ts';

/** What is stored beside the name. */
type StoredValue = Omit<SavedViewBody, 'name'>;

export const storedView = ({ name, ...value }: SavedViewBody): Pick<ViewRow, 'name' | 'value'> => ({
  name,
  value: JSON.stringify(value satisfies StoredValue),
});

type FilterValue = SavedView['filter'][string];

const isValue = (value: unknown): value is FilterValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const fields: Readonly<Record<string, Parameters<typeof safeParse>[0]>> = productFilterSchema.shape;

/** A release may have renamed a field or its values since the view was saved: what is not understood narrows nothing. */
function understood(filter: object): SavedView['filter'] {
  const kept: [string, FilterValue][] = [];
  for (const [field, value] of Object.entries(filter)) {
    if (!Object.hasOwn(fields, field)) continue;
    const schema = fields[field];
    if (schema && isValue(value) && safeParse(schema, value).success) kept.push([field, value]);
  }
  return Object.fromEntries(kept);
}

/** A view as calls answer it. */
export function viewAnswer({ id, name, value }: Pick<ViewRow, 'id' | 'name' | 'value'>): SavedView {
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
