import { shellTexts } from '@pindahlapak/messages';
import { marketplaces, type MarketplaceType } from '@pindahlapak/model';
import { createRoute, redirect } from '@tanstack/react-router';
import type { HelpSearch } from '../../features/help-centre/help-address.ts';
import type { ProductSearch } from '../../features/products/product-address.ts';
import { localStore } from '../../lib/dom/safe-storage.ts';
import { productPlaceKey } from '../../lib/session/session.ts';
import { parseSearch } from './address-search.ts';
import { signedInOnly } from './guards.ts';
import type { CategoryAddress } from '../../config/category-address.ts';
import { marketplacePaths, paths } from '../../config/paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { searchText } from './search-text.ts';
import { rootRoute } from './root-route.ts';

const shell = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: signedInOnly,
  component: lazyScreen(() => import('../shell/shell-layout.tsx'), 'ShellLayout'),
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: paths.dashboard,
  staticData: { title: shellTexts.dashboard },
  component: lazyScreen(() => import('../../screens/dashboard-screen.tsx'), 'DashboardScreen'),
});

const products = createRoute({
  getParentRoute: () => shell,
  path: paths.products,
  staticData: { title: shellTexts.products },
  // Checked by the screen: routes are part of the first load.
  validateSearch: (search) => search as Partial<ProductSearch>,
  // An address that names no place and was not chosen in the list itself, as the menu's, leads to the last one (S6.1).
  beforeLoad: ({ location }) => {
    const place = localStore.get(productPlaceKey);
    if (!location.searchStr && !location.state.isChosen && place)
      throw redirect({ to: paths.products, search: parseSearch(place), replace: true });
  },
  component: lazyScreen(() => import('../../screens/products-screen.tsx'), 'ProductsScreen'),
});

const dataConfiguration = createRoute({
  getParentRoute: () => shell,
  path: paths.dataConfiguration,
  staticData: { title: shellTexts.dataConfiguration },
  component: lazyScreen(
    () => import('../../screens/configuration/data-configuration-screen.tsx'),
    'DataConfigurationScreen',
  ),
});

const exportsRoute = createRoute({
  getParentRoute: () => shell,
  path: paths.exports,
  staticData: { title: shellTexts.exports },
  component: lazyScreen(() => import('../../screens/exports/exports-screen.tsx'), 'ExportsScreen'),
});

const importFile = createRoute({
  getParentRoute: () => shell,
  path: paths.importFile,
  staticData: { title: shellTexts.importFile },
  component: lazyScreen(() => import('../../screens/exports/import-file-screen.tsx'), 'ImportFileScreen'),
});

const templates = createRoute({
  getParentRoute: () => shell,
  path: paths.templates,
  staticData: { title: shellTexts.templates },
  validateSearch: (search): { template?: string | undefined } => ({ template: searchText(search['template']) }),
  component: lazyScreen(() => import('../../screens/templates-screen.tsx'), 'TemplatesScreen'),
});

const extension = createRoute({
  getParentRoute: () => shell,
  path: paths.extension,
  staticData: { title: shellTexts.extension },
  component: lazyScreen(() => import('../../screens/extension-screen.tsx'), 'ExtensionScreen'),
});

const phone = createRoute({
  getParentRoute: () => shell,
  path: paths.phone,
  staticData: { title: shellTexts.phone },
  component: lazyScreen(() => import('../../screens/phone-screen.tsx'), 'PhoneScreen'),
});

const subscription = createRoute({
  getParentRoute: () => shell,
  path: paths.subscription,
  staticData: { title: shellTexts.subscription },
  component: lazyScreen(() => import('../../screens/subscription-screen.tsx'), 'SubscriptionScreen'),
});

const helpCenter = createRoute({
  getParentRoute: () => shell,
  path: paths.helpCenter,
  staticData: { title: shellTexts.helpCenter },
  validateSearch: (search) => search as HelpSearch,
  component: lazyScreen(() => import('../../screens/help-centre-screen.tsx'), 'HelpCentreScreen'),
});

const history = createRoute({
  getParentRoute: () => shell,
  path: paths.history,
  staticData: { title: shellTexts.history },
  validateSearch: (search) => search as { bagian?: 'aturan' },
  component: lazyScreen(() => import('../../screens/past/history-screen.tsx'), 'HistoryScreen'),
});

const trash = createRoute({
  getParentRoute: () => shell,
  path: paths.trash,
  staticData: { title: shellTexts.trash },
  component: lazyScreen(() => import('../../screens/past/trash-screen.tsx'), 'TrashScreen'),
});

const profile = createRoute({
  getParentRoute: () => shell,
  path: paths.profile,
  staticData: { title: shellTexts.profile },
  component: lazyScreen(() => import('../../screens/profile-screen.tsx'), 'ProfileScreen'),
});

const akulaku = createRoute({
  getParentRoute: () => shell,
  path: marketplacePaths.akulaku,
  staticData: { title: marketplaces.akulaku.name },
  component: lazyScreen(
    () => import('../../screens/configuration/akulaku-configuration-screen.tsx'),
    'AkulakuConfigurationScreen',
  ),
});

const akulakuCategories = createRoute({
  getParentRoute: () => shell,
  path: paths.akulakuCategories,
  staticData: { title: shellTexts.akulakuCategories },
  validateSearch: (search) => search as CategoryAddress,
  component: lazyScreen(
    () => import('../../screens/configuration/akulaku-categories-screen.tsx'),
    'AkulakuCategoriesScreen',
  ),
});

/** One route a marketplace; the seven without features share a screen that reads its marketplace from the path. */
const marketplaceRoute = <const Type extends MarketplaceType>(type: Type) =>
  createRoute({
    getParentRoute: () => shell,
    path: marketplacePaths[type],
    staticData: { title: marketplaces[type].name },
    component: lazyScreen(() => import('../../screens/under-development-screen.tsx'), 'UnderDevelopmentScreen'),
  });

export const shellRoutes = shell.addChildren([
  dashboard,
  products,
  dataConfiguration,
  exportsRoute,
  importFile,
  templates,
  extension,
  phone,
  subscription,
  history,
  trash,
  helpCenter,
  profile,
  akulaku,
  akulakuCategories,
  marketplaceRoute('blibli'),
  marketplaceRoute('bhinneka'),
  marketplaceRoute('lazada'),
  marketplaceRoute('orami'),
  marketplaceRoute('shopee'),
  marketplaceRoute('tokopedia'),
  marketplaceRoute('zalora'),
]);
