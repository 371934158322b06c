import { authTexts } from '@pindahlapak/messages';
import { createRoute } from '@tanstack/react-router';
import { LoginScreen } from '../../screens/login-screen.tsx';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { guestOnly } from './guards.ts';
import { paths } from '../../config/paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { rootRoute } from './root-route.ts';
import { searchText } from './search-text.ts';

const guest = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  beforeLoad: guestOnly,
  component: AuthLayout,
});

const login = createRoute({
  getParentRoute: () => guest,
  path: paths.login,
  staticData: { title: authTexts.loginTitle },
  // Part of the first load: fetched apart it would come a round trip later.
  component: LoginScreen,
});

const register = createRoute({
  getParentRoute: () => guest,
  path: paths.register,
  staticData: { title: authTexts.registerTitle },
  component: lazyScreen(() => import('../../screens/register-screen.tsx'), 'RegisterScreen', 'guest'),
});

const forgotPassword = createRoute({
  getParentRoute: () => guest,
  path: paths.forgotPassword,
  staticData: { title: authTexts.forgotTitle },
  component: lazyScreen(() => import('../../screens/forgot-password-screen.tsx'), 'ForgotPasswordScreen', 'guest'),
});

const verification = createRoute({
  getParentRoute: () => guest,
  path: paths.verification,
  staticData: { title: authTexts.verificationTitle },
  validateSearch: (search): { email?: string } => ({ email: searchText(search['email']) }),
  component: lazyScreen(() => import('../../screens/verification-screen.tsx'), 'VerificationScreen', 'guest'),
});

const resetPassword = createRoute({
  getParentRoute: () => guest,
  path: paths.resetPassword,
  staticData: { title: authTexts.resetTitle },
  validateSearch: (search): { email?: string; token?: string } => ({
    email: searchText(search['email']),
    token: searchText(search['token']),
  }),
  component: lazyScreen(() => import('../../screens/reset-password-screen.tsx'), 'ResetPasswordScreen', 'guest'),
});

export const guestRoutes = guest.addChildren([login, register, forgotPassword, verification, resetPassword]);
