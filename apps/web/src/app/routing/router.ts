import { createRouter } from '@tanstack/react-router';
import { PagePending } from '../layout/page-pending.tsx';
import { routerOptions } from './router-options.ts';

export const router = createRouter({
  ...routerOptions,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The seller went there within the screen: an address without search parameters means its first place. */
    isChosen?: boolean;
  }
  interface StaticDataRouteOption {
    /** Title of the screen in the browser's tab. */
    title?: string;
  }
}
