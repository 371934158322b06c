import { shellTexts } from '@pindahlapak/messages';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { MarketplaceDot } from '../../components/display/marketplace-badge.tsx';
import { Tooltip } from '../../components/overlay/tooltip.tsx';
import { classNames } from '../../lib/dom/class-names.ts';
import type { NavigationGroup, NavigationLink } from './navigation.ts';

const itemClasses =
  'group flex h-11 w-full items-center gap-3 rounded-control px-3 text-left text-[0.9375rem] font-medium text-on-night-muted transition-colors hover:bg-white/8 hover:text-on-night focus-visible:outline-accent aria-[current=page]:text-on-night';
const hereClasses = 'bg-white/12 [&_svg:first-child]:text-accent';

const labelClasses = (collapsed: boolean) => (collapsed ? 'sr-only' : 'min-w-0 flex-1 leading-tight');

/** A link of the sidebar; in the narrow sidebar only its icon shows, with a hint. */
export function SidebarLink({ item, collapsed }: { item: NavigationLink; collapsed: boolean }) {
  const { icon: Icon, label, to } = item;
  return (
    <Tooltip text={label} side="right" disabled={!collapsed}>
      <Link to={to} className={itemClasses} activeProps={{ className: hereClasses }}>
        <Icon className="size-[1.125rem] shrink-0" aria-hidden />
        <span className={labelClasses(collapsed)}>{label}</span>
      </Link>
    </Tooltip>
  );
}

interface SidebarGroupProps {
  item: NavigationGroup;
  collapsed: boolean;
  /** The path on screen; a group that holds it starts open. */
  pathname: string;
  /** The narrow sidebar widens to show a group. */
  onExpand: () => void;
}

/** A group of links that opens and closes. */
export function SidebarGroup({ item, collapsed, pathname, onExpand }: SidebarGroupProps) {
  const { icon: Icon, label, links } = item;
  const isHere = links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const [open, setOpen] = useState(isHere);
  const listId = useId();
  const shown = open && !collapsed;
  const toggle = () => {
    if (collapsed) onExpand();
    setOpen(collapsed || !open);
  };
  return (
    <>
      <Tooltip text={label} side="right" disabled={!collapsed}>
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
              className={classNames('size-4 shrink-0 transition-transform', shown && 'rotate-180')}
              aria-hidden
            />
          )}
        </button>
      </Tooltip>
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
              activeProps={{ className: 'bg-white/12' }}
            >
              <MarketplaceDot color={link.color} className="size-2.5 text-white" />
              {link.label}
              {!link.isReady && (
                // The page itself says it to screen readers.
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
