import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { PagePending } from './page-pending.tsx';
import { RouteError } from './route-error.tsx';
import { routeTree } from './route-tree.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
  notFoundMode: 'root',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Title of the screen in the browser's tab. */
    title?: string;
  }
}
