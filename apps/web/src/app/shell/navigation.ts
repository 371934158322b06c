import { shellTexts } from '@pindahlapak/messages';
import { marketplaceTypes, marketplaces } from '@pindahlapak/model';
import { useRouter } from '@tanstack/react-router';
import { Store, type LucideIcon } from 'lucide-react';
import { marketplacePaths, paths, type SellerPath } from '../../config/paths.ts';
import { workingMarketplaces } from '../../config/working-marketplaces.ts';

export interface NavigationLink {
  label: string;
  to: SellerPath;
  icon: LucideIcon;
}

/** A group that opens and closes. */
export interface NavigationGroup {
  label: string;
  icon: LucideIcon;
  links: readonly { label: string; to: SellerPath; color: string; isReady: boolean }[];
}

export interface NavigationSection {
  label: string;
  items: readonly (NavigationLink | NavigationGroup)[];
}

const marketplaceGroup: NavigationGroup = {
  label: shellTexts.marketplaceConfiguration,
  icon: Store,
  links: marketplaceTypes.map((type) => ({
    label: marketplaces[type].name,
    to: marketplacePaths[type],
    color: marketplaces[type].color,
    isReady: workingMarketplaces.has(type),
  })),
};

const sections = [
  { group: 'main', label: shellTexts.mainMenu },
  { group: 'past', label: shellTexts.past },
  { group: 'help', label: shellTexts.help },
] as const;

/** The sidebar (S4.1): the screens that `routes.ts` puts into a menu, in the order of their routes. */
export function useNavigation(): NavigationSection[] {
  const router = useRouter();
  const screens = Object.values(router.routesByPath).flatMap((route) => {
    const { title, menu } = route.options.staticData ?? {};
    return menu === undefined ? [] : [{ label: title ?? '', to: route.fullPath as SellerPath, ...menu }];
  });
  return sections.map(({ group, label }) => ({
    label,
    items: screens
      .filter((item) => item.group === group)
      .flatMap((item) => (item.to === paths.products ? [item, marketplaceGroup] : [item])),
  }));
}
