import { parseSearch, stringifySearch } from './address-search.ts';
import { RouteError } from '../layout/route-error.tsx';
import { routeTree } from './route-tree.ts';

/** How addresses are read and matched, in the dashboard and in its tests. */
export const routerOptions = {
  routeTree,
  caseSensitive: true,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: RouteError,
} as const;
