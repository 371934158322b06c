import { shellTexts } from '@pindahlapak/messages';
import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Button } from '../../components/form/button.tsx';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu/user-menu.tsx';

// Late: it asks for what failed, which no screen waits for.
const NoticeBell = lazyPart(() => import('./notice-bell.tsx'), { look: 'silent' });

interface TopBarProps {
  collapsed: boolean;
  onToggleSidebar: () => void;
  onOpenMenu: () => void;
}

/** Sidebar control, bell, dark mode and the user's menu. */
export function TopBar({ collapsed, onToggleSidebar, onOpenMenu }: TopBarProps) {
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <header className="flex h-bar items-center gap-2 border-b border-line bg-surface/90 px-3 backdrop-blur sm:px-5">
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
      <div className="ml-auto flex min-w-0 items-center gap-1">
        <NoticeBell />
        <ThemeToggle />
        <UserMenu />
      </div>
    </header>
  );
}
