import { authTexts, shellTexts } from '@pindahlapak/messages';
import { marketplaces, marketplaceTypes, type MarketplaceType } from '@pindahlapak/model';
import {
  createLazyRoute,
  createRootRoute,
  createRoute,
  redirect,
  type RouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import {
  Blocks,
  ChartNoAxesColumn,
  CircleQuestionMark,
  CreditCard,
  FileClock,
  FileInput,
  History,
  MonitorSmartphone,
  Package,
  RefreshCw,
  SlidersHorizontal,
  Store,
  Tags,
  type LucideIcon,
} from 'lucide-react';
import { fetchPart } from '../components/part/lazy-part.tsx';
import type { CategoryAddress } from '../config/category-address.ts';
import { marketplacePaths, pageOf, paths, type SellerPath } from '../config/paths.ts';
import type { HelpSearch } from '../features/help-centre/help-search.ts';
import type { LiveAddress } from '../features/live/live-address.ts';
import type { ProductSearch } from '../features/products/product-address.ts';
import type { SourceAddress } from '../features/source/source-address.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { localStore } from '../lib/dom/safe-storage.ts';
import { pause } from '../lib/dom/timing.ts';
import { isSessionExpiryOpen, isSignedIn, productAddressKey } from '../lib/session/session.ts';
import { currentUserQuery } from '../queries/current-user.ts';
import { ForgotPasswordScreen } from '../screens/forgot-password-screen.tsx';
import { LoginScreen } from '../screens/login-screen.tsx';
import { RegisterScreen } from '../screens/register-screen.tsx';
import { ResetPasswordScreen } from '../screens/reset-password-screen.tsx';
import { VerificationScreen } from '../screens/verification-screen.tsx';
import { parseSearch } from './address-search.ts';
import { AuthLayout } from './auth-layout.tsx';
import { RootLayout } from './root-layout.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if the seller navigated within the screen: an address without parameters then means its first page. */
    isChosen?: boolean;
  }
  interface StaticDataRouteOption {
    /** Title of the screen in the browser's tab, and its default label in the sidebar. */
    title?: string;
    /** The sidebar's group for the screen; `label` replaces the title. Entries are in the order of the routes. */
    menu?: { group: 'work' | 'intake' | 'rules' | 'account' | 'help'; icon: LucideIcon; label?: string };
    /** The screen whose sidebar entry this one shares; the two are shown as tabs. */
    tabOf?: SellerPath;
  }
}

/** Creates the component of a route whose code is loaded on navigation. A failed load can be retried. */
const screen =
  <Name extends string>(load: () => Promise<Record<Name, RouteComponent>>, name: Name) =>
  async () =>
    createLazyRoute('')({ component: (await fetchPart(load))[name] });

const productsScreen = () => import('../screens/products-screen.tsx');
/** The route or its screen shows the failure. */
const ignore = (): void => undefined;

/** Reads a text of an address's query; undefined if absent or empty. */
const searchText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const root = createRootRoute({ component: RootLayout });

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ to: paths.login, replace: true });
  },
});

const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  // A signed-in seller goes to the dashboard (S2.1).
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: paths.dashboard, replace: true });
  },
  component: AuthLayout,
});

const guestScreen = <const Path extends string>(path: Path, title: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => guest, path, staticData: { title }, component });

const guestScreens = [
  guestScreen(paths.login, authTexts.loginTitle, LoginScreen),
  guestScreen(paths.register, authTexts.registerTitle, RegisterScreen),
  guestScreen(paths.forgotPassword, authTexts.forgotTitle, ForgotPasswordScreen),
  createRoute({
    getParentRoute: () => guest,
    path: paths.verification,
    staticData: { title: authTexts.verificationTitle },
    validateSearch: (search): { email?: string } => ({ email: searchText(search['email']) }),
    component: VerificationScreen,
  }),
  createRoute({
    getParentRoute: () => guest,
    path: paths.resetPassword,
    staticData: { title: authTexts.resetTitle },
    validateSearch: (search): { email?: string; token?: string } => ({
      email: searchText(search['email']),
      token: searchText(search['token']),
    }),
    component: ResetPasswordScreen,
  }),
] as const;

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  // A visitor without a session goes to the login; behind the open 'Session Expired' dialog the page stays.
  beforeLoad: () => {
    if (!isSignedIn() && !isSessionExpiryOpen()) throw redirect({ to: paths.login, replace: true });
  },
  // Requested while the code of the screen is still loading.
  loader: () => void queryClient.prefetchQuery(currentUserQuery),
  staleTime: Infinity,
  // No data of an account outlives its session.
  onLeave: () => queryClient.clear(),
}).lazy(screen(() => import('./shell/shell-layout.tsx'), 'ShellLayout'));

const sellerScreen = <const Path extends SellerPath>(path: Path, staticData: StaticDataRouteOption) =>
  createRoute({ getParentRoute: () => shell, path, staticData });

/** The route of a marketplace that is not supported yet; its screen reads the marketplace from the path. */
const underDevelopment = <const Type extends MarketplaceType>(type: Type) =>
  sellerScreen(marketplacePaths[type], { title: marketplaces[type].name }).lazy(
    screen(() => import('../screens/under-development-screen.tsx'), 'UnderDevelopmentScreen'),
  );

/** The screens of a seller. The sidebar, the palette and the titles follow from this list. */
const sellerScreens = [
  sellerScreen(paths.dashboard, { title: shellTexts.dashboard, menu: { group: 'work', icon: ChartNoAxesColumn } }).lazy(
    screen(() => import('../screens/dashboard-screen.tsx'), 'DashboardScreen'),
  ),
  createRoute({
    getParentRoute: () => shell,
    path: paths.products,
    staticData: { title: shellTexts.products, menu: { group: 'work', icon: Package } },
    // Checked by the screen, because routes are part of the first load.
    validateSearch: (search) => search as Partial<ProductSearch>,
    // An address without parameters that was not chosen within the list, such as the menu's, leads to the last position
    // (S6.1).
    beforeLoad: ({ location }) => {
      const lastSearch = localStore.get(productAddressKey);
      if (!location.searchStr && !location.state.isChosen && lastSearch)
        throw redirect({ to: paths.products, search: parseSearch(lastSearch), replace: true });
    },
    loaderDeps: ({ search }) => ({ ...search }),
    // Requests the list before the screen is rendered; later requests are the list's own. If start.js has already
    // requested it, the first render waits for the rows, but only 1 s, so that a lost connection is reported.
    loader: ({ deps, cause }) => {
      if (cause !== 'enter') return undefined;
      const list = fetchPart(productsScreen)
        .then(({ prefetchList }) => prefetchList(deps))
        .catch(ignore);
      return window.firstAnswers?.size ? Promise.race([list, pause(1000)]) : undefined;
    },
  }).lazy(screen(productsScreen, 'ProductsScreen')),
  createRoute({
    getParentRoute: () => shell,
    path: paths.akulakuCategories,
    staticData: {
      title: shellTexts.akulakuCategories,
      menu: { group: 'work', icon: Tags, label: shellTexts.categoriesEntry },
    },
    validateSearch: (search) => search as CategoryAddress,
  }).lazy(screen(() => import('../screens/configuration/akulaku-categories-screen.tsx'), 'AkulakuCategoriesScreen')),
  createRoute({
    getParentRoute: () => shell,
    path: paths.sourceChanges,
    staticData: { title: shellTexts.sourceChanges, menu: { group: 'work', icon: RefreshCw } },
    validateSearch: (search) => search as SourceAddress,
  }).lazy(screen(() => import('../screens/source-changes-screen.tsx'), 'SourceChangesScreen')),
  createRoute({
    getParentRoute: () => shell,
    path: paths.exports,
    staticData: { title: shellTexts.exports, menu: { group: 'work', icon: FileClock, label: shellTexts.exportsEntry } },
    validateSearch: (search): { rincian?: string | undefined; halaman?: number | undefined } => ({
      rincian: searchText(search['rincian']),
      halaman: search['halaman'] === undefined ? undefined : pageOf(search['halaman']),
    }),
  }).lazy(screen(() => import('../screens/exports-screen.tsx'), 'ExportsScreen')),
  createRoute({
    getParentRoute: () => shell,
    path: paths.templates,
    staticData: { title: shellTexts.templates, tabOf: paths.exports },
    validateSearch: (search): { template?: string | undefined } => ({ template: searchText(search['template']) }),
  }).lazy(screen(() => import('../screens/templates-screen.tsx'), 'TemplatesScreen')),
  createRoute({
    getParentRoute: () => shell,
    path: paths.live,
    staticData: { title: shellTexts.live, tabOf: paths.exports },
    validateSearch: (search) => search as LiveAddress,
  }).lazy(screen(() => import('../screens/live-screen.tsx'), 'LiveScreen')),
  sellerScreen(paths.extension, { title: shellTexts.extension, menu: { group: 'intake', icon: Blocks } }).lazy(
    screen(() => import('../screens/extension-screen.tsx'), 'ExtensionScreen'),
  ),
  sellerScreen(paths.phone, { title: shellTexts.phone, menu: { group: 'intake', icon: MonitorSmartphone } }).lazy(
    screen(() => import('../screens/phone-screen.tsx'), 'PhoneScreen'),
  ),
  sellerScreen(paths.importFile, { title: shellTexts.importFile, menu: { group: 'intake', icon: FileInput } }).lazy(
    screen(() => import('../screens/import-file-screen.tsx'), 'ImportFileScreen'),
  ),
  sellerScreen(paths.dataConfiguration, {
    title: shellTexts.dataConfiguration,
    menu: { group: 'rules', icon: SlidersHorizontal },
  }).lazy(screen(() => import('../screens/configuration/data-configuration-screen.tsx'), 'DataConfigurationScreen')),
  createRoute({
    getParentRoute: () => shell,
    path: paths.shops,
    staticData: { title: shellTexts.shops, menu: { group: 'rules', icon: Store } },
    validateSearch: (search): { toko?: string | undefined } => ({ toko: searchText(search['toko']) }),
  }).lazy(screen(() => import('../screens/shops-screen.tsx'), 'ShopsScreen')),
  sellerScreen(paths.subscription, {
    title: shellTexts.subscription,
    menu: { group: 'account', icon: CreditCard },
  }).lazy(screen(() => import('../screens/subscription-screen.tsx'), 'SubscriptionScreen')),
  createRoute({
    getParentRoute: () => shell,
    path: paths.history,
    staticData: { title: shellTexts.history, menu: { group: 'account', icon: History } },
    validateSearch: (search) => search as { bagian?: 'aturan' },
  }).lazy(screen(() => import('../screens/history/history-screen.tsx'), 'HistoryScreen')),
  sellerScreen(paths.trash, { title: shellTexts.trash, tabOf: paths.history }).lazy(
    screen(() => import('../screens/history/trash-screen.tsx'), 'TrashScreen'),
  ),
  createRoute({
    getParentRoute: () => shell,
    path: paths.helpCenter,
    staticData: { title: shellTexts.helpCenter, menu: { group: 'help', icon: CircleQuestionMark } },
    validateSearch: (search) => search as HelpSearch,
  }).lazy(screen(() => import('../screens/help-centre-screen.tsx'), 'HelpCentreScreen')),
  sellerScreen(paths.profile, { title: shellTexts.profile }).lazy(
    screen(() => import('../screens/profile-screen.tsx'), 'ProfileScreen'),
  ),
  sellerScreen(marketplacePaths.akulaku, { title: marketplaces.akulaku.name }).lazy(
    screen(() => import('../screens/configuration/akulaku-configuration-screen.tsx'), 'AkulakuConfigurationScreen'),
  ),
  ...marketplaceTypes.filter((type) => type !== 'akulaku').map(underDevelopment),
] as const;

// A separate route, so that it has a title like every screen.
const notFound = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { title: shellTexts.notFoundTitle },
}).lazy(screen(() => import('../screens/not-found-screen.tsx'), 'NotFoundScreen'));

export const routeTree = root.addChildren([
  home,
  guest.addChildren(guestScreens),
  shell.addChildren(sellerScreens),
  notFound,
]);
