import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './address-search.ts';
import { PagePending, RouteError } from './route-states.tsx';
import { routeTree } from './routes.ts';

/** How addresses are read and matched, in the dashboard and in its tests. */
export const routerOptions = {
  routeTree,
  caseSensitive: true,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: RouteError,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
} as const;

export const router = createRouter({ ...routerOptions, defaultPreload: 'intent', scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
