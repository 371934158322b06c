import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { NotFoundScreen } from '../app/not-found-screen.tsx';
import { RouteError } from '../app/route-error.tsx';
import { routeTree } from '../app/route-tree.ts';
import { startSession } from '../lib/session.ts';

/** The whole dashboard at an address, in memory; `token` signs in first. */
export async function renderApp(address: string, { token }: { token?: string } = {}) {
  if (token !== undefined) startSession(token);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree,
    history,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: RouteError,
    notFoundMode: 'root',
  });
  const screen = await render(<RouterProvider router={router} />);
  return { screen, path: () => history.location.pathname, search: () => history.location.search };
}
