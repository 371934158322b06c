import { commonTexts, shellTexts } from '@pindahlapak/messages';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../../components/display/logo.tsx';
import { paths } from '../../config/paths.ts';
import { navigation } from './navigation.ts';
import { SidebarGroup, SidebarLink } from './sidebar-item.tsx';

interface SidebarProps {
  collapsed: boolean;
  onExpand: () => void;
  /** Beside the name, such as the overlay's close button. */
  aside?: ReactNode;
}

/** The stall's name under its awning, and the way to every screen. */
export function Sidebar({ collapsed, onExpand, aside }: SidebarProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div className="flex h-full flex-col overflow-x-hidden bg-night text-on-night">
      <div className="shrink-0">
        <div className="flex h-bar items-center gap-3 bg-black/15 px-3.5">
          <Link
            to={paths.dashboard}
            className="flex min-w-0 items-center gap-3 rounded-control focus-visible:outline-accent"
          >
            <Logo className="size-9 shrink-0" />
            <span className={collapsed ? 'sr-only' : 'truncate text-lg font-bold tracking-tight'}>
              {commonTexts.appName}
            </span>
          </Link>
          {aside && <div className="ml-auto">{aside}</div>}
        </div>
        <div className="awning [--awning-a:var(--accent)] [--awning-b:var(--on-night)] [--scallop:1rem]" aria-hidden />
      </div>
      <nav aria-label={shellTexts.navigation} className="flex-1 space-y-6 overflow-y-auto px-2.5 pt-5 pb-6">
        {navigation.map((section) => (
          <div key={section.label}>
            <p className={collapsed ? 'sr-only' : 'mb-2 px-3 text-xs font-semibold text-on-night-muted/90'}>
              {section.label}
            </p>
            <ul className="space-y-1">
              {section.items.map((item) => (
                <li key={item.label}>
                  {'to' in item ? (
                    <SidebarLink item={item} collapsed={collapsed} />
                  ) : (
                    <SidebarGroup item={item} collapsed={collapsed} pathname={pathname} onExpand={onExpand} />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
