import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { routerOptions } from '../app/router.tsx';
import { queryClient } from '../lib/api/query-client.ts';
import { startSession } from '../lib/session/session.ts';

/** Renders the whole dashboard at an address, in memory; `token` signs in first. */
export async function renderApp(address: string, { token }: { token?: string } = {}) {
  // The router of the previous test may have requested something after its mocks were removed.
  queryClient.clear();
  if (token !== undefined) startSession(token);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ ...routerOptions, history });
  const screen = await render(<RouterProvider router={router} />);
  // A click on what is not there yet is tried again after up to half a second.
  await expect.poll(() => router.state.resolvedLocation, { interval: 10 }).toBeDefined();
  return { screen, history, path: () => history.location.pathname, search: () => history.location.search };
}
