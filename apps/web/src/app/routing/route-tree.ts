import { shellTexts } from '@pindahlapak/messages';
import { createRoute, redirect } from '@tanstack/react-router';
import { guestRoutes } from './guest-routes.ts';
import { paths } from '../../config/paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { rootRoute } from './root-route.ts';
import { shellRoutes } from './shell-routes.ts';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ to: paths.login, replace: true });
  },
});

// A route of its own, so that it has a title as every screen.
const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { title: shellTexts.notFoundTitle },
  component: lazyScreen(() => import('../../screens/not-found-screen.tsx'), 'NotFoundScreen', 'guest'),
});

export const routeTree = rootRoute.addChildren([home, guestRoutes, shellRoutes, notFound]);
