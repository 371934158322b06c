import { appName, shellTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Tooltip as Radix } from 'radix-ui';
import { Logo } from '../../components/display/logo.tsx';
import { MarketplaceDot } from '../../components/display/marketplace-badge.tsx';
import { paths } from '../../config/paths.ts';
import { classNames } from '../../lib/dom/class-names.ts';
import { sourceWaitingQuery } from '../../queries/source.ts';
import { type NavigationGroup, type NavigationLink, useNavigation } from './navigation.ts';

interface SidebarProps {
  collapsed: boolean;
  onExpand: () => void;
  /** Next to the name, such as the overlay's close button. */
  aside?: ReactNode;
}

/** The name under its awning, and links to every screen. */
export function Sidebar({ collapsed, onExpand, aside }: SidebarProps) {
  const sections = useNavigation();
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
            <span className={collapsed ? 'sr-only' : 'truncate text-lg font-bold tracking-tight'}>{appName}</span>
          </Link>
          {aside && <div className="ml-auto">{aside}</div>}
        </div>
        <div className="awning [--awning-a:var(--accent)] [--awning-b:var(--on-night)] [--scallop:1rem]" aria-hidden />
      </div>
      <nav aria-label={shellTexts.navigation} className="flex-1 space-y-2.5 overflow-y-auto px-2.5 pt-2.5 pb-3">
        {sections.map((section) => (
          <div key={section.label}>
            <p className={collapsed ? 'sr-only' : 'mb-1 px-2.5 text-xs font-semibold text-on-night-muted/90'}>
              {section.label}
            </p>
            <ul className="space-y-0.5">
              {section.items.map((item) => (
                <li key={item.label}>
                  {'to' in item ? (
                    <SidebarLink item={item} collapsed={collapsed} pathname={pathname} />
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

const itemClasses =
  'group relative flex h-11 w-full lg:h-9 items-center gap-2.5 rounded-control px-2.5 text-left text-[0.9375rem] font-medium lg:text-sm text-on-night-muted transition-colors hover:bg-white/8 hover:text-on-night focus-visible:outline-accent aria-[current=page]:text-on-night';
const hereClasses = 'bg-white/12 [&_svg:first-child]:text-accent';

const labelClasses = (collapsed: boolean) => (collapsed ? 'sr-only' : 'min-w-0 flex-1 leading-tight');

/** Shows the label of an icon in the collapsed sidebar, on hover and focus. */
function Hint({ text, collapsed, children }: { text: string; collapsed: boolean; children: ReactElement }) {
  if (!collapsed) return children;
  return (
    <Radix.Provider delayDuration={250}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side="right"
            sideOffset={8}
            className="z-50 max-w-64 animate-fade rounded-control bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-pop"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

interface SidebarLinkProps {
  item: NavigationLink;
  collapsed: boolean;
  pathname: string;
}

/** A link of the sidebar; collapsed, it shows only its icon, with a hint. */
function SidebarLink({ item, collapsed, pathname }: SidebarLinkProps) {
  const { icon: Icon, label, to, tabs } = item;
  const isTabHere = tabs.some((tab) => tab.to === pathname);
  const isQueue = to === paths.sourceChanges;
  // If the call fails, the number is left out.
  const { data: waiting = 0 } = useQuery({ ...sourceWaitingQuery, enabled: isQueue });
  return (
    <Hint text={label} collapsed={collapsed}>
      <Link
        to={to}
        className={classNames(itemClasses, isTabHere && hereClasses)}
        activeOptions={{ includeSearch: false }}
        activeProps={{ className: hereClasses }}
      >
        <Icon className="size-[1.125rem] shrink-0" aria-hidden />
        <span className={labelClasses(collapsed)}>{label}</span>
        {isQueue && waiting > 0 && (
          <span
            className={classNames(
              'grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs leading-none font-bold text-night tabular-nums',
              collapsed && 'absolute top-0.5 right-0.5 h-4 min-w-4 px-1 text-[0.6875rem]',
            )}
          >
            <span aria-hidden>{waiting > 999 ? '999+' : formatNumber(waiting)}</span>
            <span className="sr-only">{shellTexts.waiting(formatNumber(waiting))}</span>
          </span>
        )}
      </Link>
    </Hint>
  );
}

interface SidebarGroupProps {
  item: NavigationGroup;
  collapsed: boolean;
  /** The current path; a group that contains it starts open. */
  pathname: string;
  /** Expands the collapsed sidebar to show a group. */
  onExpand: () => void;
}

function SidebarGroup({ item, collapsed, pathname, onExpand }: SidebarGroupProps) {
  const { icon: Icon, label, links } = item;
  const isHere = links.some(({ to }) => pathname === to);
  const [open, setOpen] = useState(isHere);
  const listId = useId();
  const shown = open && !collapsed;
  const toggle = () => {
    if (collapsed) onExpand();
    setOpen(collapsed || !open);
  };
  return (
    <>
      <Hint text={label} collapsed={collapsed}>
        <button
          type="button"
          className={classNames(itemClasses, isHere && !shown && hereClasses)}
          aria-expanded={shown}
          aria-controls={listId}
          onClick={toggle}
        >
          <Icon className="size-[1.125rem] shrink-0" aria-hidden />
          <span className={labelClasses(collapsed)}>{label}</span>
          {!collapsed && (
            <ChevronDown
              // Nearer to the edge, so that the longest label fits beside it.
              className={classNames('-mx-2 size-4 shrink-0 transition-transform lg:-mx-1', shown && 'rotate-180')}
              aria-hidden
            />
          )}
        </button>
      </Hint>
      <ul
        id={listId}
        hidden={!shown}
        // The sidebar is dark in both themes.
        className="mt-1 ml-[1.3rem] space-y-0.5 border-l border-white/15 pl-3 [--dot-lightness:var(--dot-lightness-night)]"
      >
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className={classNames(itemClasses, 'h-9 gap-2.5 px-2.5 text-sm')}
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ className: 'bg-white/12' }}
            >
              <MarketplaceDot color={link.color} className="size-2.5 text-white" />
              {link.label}
              {!link.isReady && (
                // The page itself tells screen readers.
                <span
                  className="ml-auto text-xs font-normal opacity-80 before:content-[attr(data-mark)/'']"
                  data-mark={shellTexts.soon}
                  aria-hidden
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
