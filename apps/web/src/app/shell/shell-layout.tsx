import { accountSafetyTexts as texts, shellTexts } from '@pindahlapak/messages';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { formatDate } from '@pindahlapak/model';
import { Menu, PanelLeftClose, PanelLeftOpen, TriangleAlert, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { ConnectionBar, NoticeLine } from '../../components/feedback/notice-line.tsx';
import { restoreListAddress } from '../../features/products/stored-view.ts';
import type { SellerPath } from '../../config/paths.ts';
import { classNames } from '../../lib/dom/class-names.ts';
import { localStore } from '../../lib/dom/safe-storage.ts';
import { useFocusRecovery } from '../../lib/dom/use-focus-recovery.ts';
import { lastEmail, rememberEmail, rememberReturnPoint } from '../../lib/session/return-point.ts';
import {
  endsSession,
  expireSession,
  isSignedIn,
  subscribeToOtherTabs,
  subscribeToSession,
} from '../../lib/session/session.ts';
import { currentUserQuery, useCancelDeletion, useCurrentUser } from '../../queries/current-user.ts';
import { useNavigation } from './navigation.ts';
import { Palette } from './palette.tsx';
import { Sidebar } from './sidebar.tsx';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { Button } from '../../components/form/button.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';
import { dialogs } from '../../lib/dom/layers.ts';
import { useKeyDown } from '../../lib/dom/use-key-down.ts';
import { useFocusReturn } from '../../lib/dom/use-focus-return.ts';
import { checkVersion } from '../../lib/service-worker.ts';
import { recordAnswer } from '../../lib/api/connection.ts';
import { refetchOnChanges } from '../../lib/api/refetch-on-changes.ts';

const wide = window.matchMedia('(min-width: 64rem)');

const onWidth = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

const useIsWide = (): boolean => useSyncExternalStore(onWidth, () => wide.matches);

/** The sidebar as an overlay on small screens; closes when a link is followed or the screen becomes wide. */
function MobileSidebar({ onClose }: { onClose: () => void }) {
  const focusReturn = useFocusReturn();
  const isWide = useIsWide();
  useEffect(() => {
    if (isWide) onClose();
  }, [isWide, onClose]);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          {...focusReturn}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) onClose();
          }}
          className="fixed inset-y-0 left-0 z-40 w-sidebar max-w-[85vw] animate-slide shadow-pop outline-none lg:hidden"
        >
          <Dialog.Title className="sr-only">{shellTexts.navigation}</Dialog.Title>
          <Sidebar
            collapsed={false}
            onExpand={() => undefined}
            aside={
              <Dialog.Close
                aria-label={shellTexts.closeMenu}
                className="grid size-11 place-items-center rounded-control text-on-night-muted hover:bg-white/10 hover:text-on-night focus-visible:outline-accent"
              >
                <X className="size-5" aria-hidden />
              </Dialog.Close>
            }
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface TopBarProps {
  collapsed: boolean;
  onToggleSidebar: () => void;
  onOpenMenu: () => void;
  /** Notices about the whole dashboard, see `NoticeLine`. */
  children: ReactNode;
}

function TopBar({ collapsed, onToggleSidebar, onOpenMenu, children }: TopBarProps) {
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

/** A line above the screens of an account that will be deleted, with a button to cancel. */
function DeletionBar({ deletionAt }: { deletionAt: string }) {
  const { mutate, isPending } = useCancelDeletion();
  return (
    <NoticeLine tone="danger" isShort>
      <TriangleAlert className="size-4 shrink-0" aria-hidden />
      {texts.deletionOn(formatDate(deletionAt, 'long'))}
      {/* Extends over the lines around it to be large enough for a fingertip. */}
      <button
        type="button"
        className="relative underline after:absolute after:-inset-x-2 after:-inset-y-3"
        disabled={isPending}
        onClick={() => mutate()}
      >
        {texts.deletionCancel}
      </button>
    </NoticeLine>
  );
}

const collapsedKey = 'sidebar-collapsed';

/** Until the seller chooses, the sidebar is collapsed on narrower windows to leave room for the tables. */
const isCollapsedAtFirst = (): boolean =>
  (localStore.get(collapsedKey) ?? String(window.matchMedia('(width < 72rem)').matches)) === 'true';

/** Layout of a signed-in seller's screens (S4.1): sidebar (256 or 64 px wide), top bar, content. */
export function ShellLayout() {
  const [collapsed, setCollapsed] = useState(isCollapsedAtFirst);
  const [menuOpen, setMenuOpen] = useState(false);
  const isWide = useIsWide();
  const deletionAt = useCurrentUser()?.deletionAt;
  const palette = usePalette();
  useAccountWatch();
  useChangeStream();
  useFocusRecovery();
  const collapse = (next: boolean) => {
    localStore.set(collapsedKey, String(next));
    setCollapsed(next);
  };
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-brand px-4 py-2 font-semibold text-on-brand focus:translate-y-0"
      >
        {shellTexts.skipToContent}
      </a>
      {isWide && (
        <aside
          className={classNames(
            'sticky top-0 h-dvh shrink-0 transition-[width] duration-200',
            collapsed ? 'w-rail' : 'w-sidebar',
          )}
        >
          <Sidebar collapsed={collapsed} onExpand={() => collapse(false)} />
        </aside>
      )}
      {palette.open && <Palette onClose={palette.close} />}
      {menuOpen && <MobileSidebar onClose={() => setMenuOpen(false)} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="sticky top-0 z-30">
          <TopBar
            collapsed={collapsed}
            onToggleSidebar={() => collapse(!collapsed)}
            onOpenMenu={() => setMenuOpen(true)}
          >
            <ConnectionBar />
            {deletionAt !== undefined && <DeletionBar deletionAt={deletionAt} />}
          </TopBar>
        </div>
        {/* A screen with a wide table requests the whole width with `data-wide`. */}
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 p-4 outline-none has-data-wide:max-w-none has-data-wide:px-3 has-data-wide:py-2 sm:p-6 sm:has-data-wide:px-4 lg:p-8 lg:has-data-wide:px-6"
        >
          <ScreenTabs />
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** Tabs of the current sidebar entry, if it has several screens. */
function ScreenTabs() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const entry = useNavigation()
    .flatMap(({ items }) => items)
    .filter((item) => 'tabs' in item)
    .find(({ to, tabs }) => tabs.length > 0 && [to, ...tabs.map((tab) => tab.to)].includes(pathname as SellerPath));
  if (entry === undefined) return null;
  return (
    <nav aria-label={shellTexts.tabs} className="mb-4 flex w-fit gap-1 rounded-control bg-sunken p-1">
      {[entry, ...entry.tabs].map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ includeSearch: false }}
          className="inline-flex h-11 items-center rounded-[calc(var(--radius-control)-0.25rem)] px-4 text-sm font-semibold text-muted hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card sm:h-9"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Opens and closes the palette with Ctrl+K (Cmd+K on a Mac), but does not open it over a dialog. */
function usePalette() {
  const [open, setOpen] = useState(false);
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    setOpen((now) => (now ? false : document.querySelector(dialogs) === null));
  });
  return { open, close: () => setOpen(false) };
}

/**
 * Restores the account's place in the product list, and stores the current address for the next login when the token is
 * removed. If another tab signs in with another account, all data of the previous one is reset.
 */
function useAccountWatch(): void {
  const router = useRouter();
  const { id, email } = useCurrentUser() ?? {};
  useEffect(() => {
    if (id !== undefined) restoreListAddress(id);
  }, [id]);
  useEffect(() => {
    if (email !== undefined) rememberEmail(email);
  }, [email]);
  useEffect(() => {
    const remember = () => {
      const known = queryClient.getQueryData(currentUserQuery.queryKey)?.email ?? lastEmail();
      if (!isSignedIn() && known !== '') rememberReturnPoint(known, router.state.location.href);
    };
    // The session may have ended before this component is mounted.
    remember();
    const stopRemembering = subscribeToSession(remember);
    const stopFollowing = subscribeToOtherTabs(() => void queryClient.resetQueries());
    return () => {
      stopRemembering();
      stopFollowing();
    };
  }, [router]);
}

/** Refetches data that changes on the server while the dashboard is open (S14.5). */
function useChangeStream(): void {
  useEffect(() => {
    const stop = new AbortController();
    void refetchOnChanges(queryClient, {
      client: api,
      signal: stop.signal,
      onData: () => navigator.onLine && recordAnswer(),
      // The server may have been restarted for an update.
      onReconnect: () => void checkVersion(),
      onRefused: (error) => {
        if (endsSession(error) && isSignedIn()) expireSession(error.message);
      },
    });
    return () => stop.abort();
  }, []);
}
