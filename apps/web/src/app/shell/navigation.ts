import { shellTexts } from '@pindahlapak/messages';
import { marketplaceTypes, marketplaces } from '@pindahlapak/model';
import {
  Blocks,
  ChartNoAxesColumn,
  CircleQuestionMark,
  CreditCard,
  FileClock,
  FileInput,
  History,
  FileSpreadsheet,
  MonitorSmartphone,
  Package,
  SlidersHorizontal,
  Store,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { marketplacePaths, paths, type ShellPath } from '../../config/paths.ts';
import { workingMarketplaces } from '../../config/working-marketplaces.ts';

export interface NavigationLink {
  label: string;
  to: ShellPath;
  icon: LucideIcon;
}

/** A group that opens and closes. */
export interface NavigationGroup {
  label: string;
  icon: LucideIcon;
  links: readonly { label: string; to: ShellPath; color: string; isReady: boolean }[];
}

export interface NavigationSection {
  label: string;
  items: readonly (NavigationLink | NavigationGroup)[];
}

/** The sidebar, in the order of S4.1. */
export const navigation: readonly NavigationSection[] = [
  {
    label: shellTexts.mainMenu,
    items: [
      { label: shellTexts.dashboard, to: paths.dashboard, icon: ChartNoAxesColumn },
      { label: shellTexts.products, to: paths.products, icon: Package },
      {
        label: shellTexts.marketplaceConfiguration,
        icon: Store,
        links: marketplaceTypes.map((type) => ({
          label: marketplaces[type].name,
          to: marketplacePaths[type],
          color: marketplaces[type].color,
          isReady: workingMarketplaces.has(type),
        })),
      },
      { label: shellTexts.dataConfiguration, to: paths.dataConfiguration, icon: SlidersHorizontal },
      { label: shellTexts.templates, to: paths.templates, icon: FileSpreadsheet },
      { label: shellTexts.extension, to: paths.extension, icon: Blocks },
      { label: shellTexts.subscription, to: paths.subscription, icon: CreditCard },
      { label: shellTexts.exports, to: paths.exports, icon: FileClock },
      { label: shellTexts.importFile, to: paths.importFile, icon: FileInput },
      { label: shellTexts.phone, to: paths.phone, icon: MonitorSmartphone },
    ],
  },
  {
    label: shellTexts.past,
    items: [
      { label: shellTexts.history, to: paths.history, icon: History },
      { label: shellTexts.trash, to: paths.trash, icon: Trash2 },
    ],
  },
  { label: shellTexts.help, items: [{ label: shellTexts.helpCenter, to: paths.helpCenter, icon: CircleQuestionMark }] },
];
