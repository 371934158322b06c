import { shellTexts } from '@pindahlapak/messages';
import { marketplaceTypes, marketplaces } from '@pindahlapak/model';
import { useRouter } from '@tanstack/react-router';
import { ShoppingBag, type LucideIcon } from 'lucide-react';
import { marketplacePaths, paths, type SellerPath } from '../../config/paths.ts';
import { workingMarketplaces } from '../../config/working-marketplaces.ts';

interface Screen {
  label: string;
  to: SellerPath;
}

export interface NavigationLink extends Screen {
  icon: LucideIcon;
  tabs: readonly Screen[];
}

export interface NavigationGroup {
  label: string;
  icon: LucideIcon;
  links: readonly (Screen & { color: string; isReady: boolean })[];
}

interface NavigationSection {
  label: string;
  items: readonly (NavigationLink | NavigationGroup)[];
}

const marketplaceGroup: NavigationGroup = {
  label: shellTexts.marketplaceConfiguration,
  icon: ShoppingBag,
  links: marketplaceTypes.map((type) => ({
    label: marketplaces[type].name,
    to: marketplacePaths[type],
    color: marketplaces[type].color,
    isReady: workingMarketplaces.has(type),
  })),
};

const groups = ['work', 'intake', 'rules', 'account', 'help'] as const;

/** Returns the sidebar's sections (S4.1): the screens with a `menu` in `routes.ts`, in the order of their routes. */
export function useNavigation(): NavigationSection[] {
  const router = useRouter();
  const screens = Object.values(router.routesByPath).map(({ options: { staticData }, fullPath }) => ({
    ...staticData,
    label: staticData?.title ?? '',
    to: fullPath as SellerPath,
  }));
  return groups.map((group) => {
    const links = screens.flatMap(({ label, to, menu }) => {
      const tabs = screens.filter(({ tabOf }) => tabOf === to).map((tab) => ({ label: tab.label, to: tab.to }));
      return menu?.group === group ? [{ label: menu.label ?? label, to, icon: menu.icon, tabs }] : [];
    });
    return {
      label: shellTexts.groups[group],
      items: links.flatMap((item) => (item.to === paths.dataConfiguration ? [marketplaceGroup, item] : [item])),
    };
  });
}
