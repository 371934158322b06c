import { createRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { commonTexts, shellTexts } from '@pindahlapak/messages';
import { useEffect } from 'react';
import { parseSearch, stringifySearch } from './address-search.ts';
import { routeTree } from './routes.ts';
import { Loading, Skeleton } from '../components/feedback/skeleton.tsx';
import { Button } from '../components/form/button.tsx';
import { MissingPart, PartFailed } from '../components/part/lazy-part.tsx';

/** Router options shared by the dashboard and its tests. */
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

function PagePending() {
  return (
    <Loading className="mx-auto w-full max-w-6xl space-y-6 p-4 sm:p-6">
      <Skeleton className="h-9 w-56" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
      <Skeleton className="h-64 rounded-card" />
    </Loading>
  );
}

/** Replaces a screen that failed or could not be loaded; the rest of the dashboard keeps working. */
function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => console.error(error), [error]);
  if (error instanceof MissingPart) return <PartFailed onRetry={() => void router.invalidate()} />;
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <h1 className="text-xl">{shellTexts.crashTitle}</h1>
      <p className="mt-2 text-muted">{shellTexts.crashText}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button look="secondary" onClick={reset}>
          {commonTexts.retry}
        </Button>
        <Button onClick={() => window.location.reload()}>{shellTexts.reload}</Button>
      </div>
    </div>
  );
}
