import { shellTexts } from '@pindahlapak/messages';
import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/form/button.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  collapsed: boolean;
  onToggleSidebar: () => void;
  onOpenMenu: () => void;
  /** Notices about the whole dashboard, see `NoticeLine`. */
  children: ReactNode;
}

/** Sidebar control, notices, bell, dark mode and the user's menu. */
export function TopBar({ collapsed, onToggleSidebar, onOpenMenu, children }: TopBarProps) {
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <header className="grid grid-cols-[auto_1fr_auto] grid-rows-[calc(var(--bar)-1px)] items-center gap-x-2 border-b border-line bg-surface px-3 sm:px-5">
      <Button look="ghost" size="icon" className="lg:hidden" aria-label={shellTexts.openMenu} onClick={onOpenMenu}>
        <Menu aria-hidden />
      </Button>
      <Button
        look="ghost"
        size="icon"
        className="max-lg:hidden"
        aria-label={collapsed ? shellTexts.expandSidebar : shellTexts.collapseSidebar}
        aria-expanded={!collapsed}
        onClick={onToggleSidebar}
      >
        <Toggle aria-hidden />
      </Button>
      <div className="max-lg:contents">{children}</div>
      <div className="col-start-3 row-start-1 flex min-w-0 items-center gap-1">
        <NoticeBell />
        <ThemeToggle />
        <UserMenu />
      </div>
    </header>
  );
}
