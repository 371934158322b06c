import type { ListedProduct } from '@pindahlapak/contract';
import { createStore } from '../../../lib/dom/create-store.ts';

/** What this dashboard changed last: one product as it was saved, or more than can be said here. */
export const changedHere = createStore<{ saved: ListedProduct | null } | null>(null);
