import { createRoute, redirect } from '@tanstack/react-router';
import { guestRoutes } from './guest-routes.ts';
import { paths } from './paths.ts';
import { rootRoute } from './root-route.ts';
import { shellRoutes } from './shell-routes.ts';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ to: paths.login, replace: true });
  },
});

export const routeTree = rootRoute.addChildren([home, guestRoutes, shellRoutes]);
