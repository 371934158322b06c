import { shellTexts } from '@pindahlapak/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { ConnectionBar } from '../../components/feedback/connection-bar.tsx';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { classNames } from '../../lib/dom/class-names.ts';
import { localStore } from '../../lib/dom/safe-storage.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { useChangeStream } from '../../lib/api/changes/use-change-stream.ts';
import { useCurrentUser } from '../../queries/current-user.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useOfflinePage } from './use-offline-page.ts';
import { usePaletteKey } from './use-palette-key.ts';
import { useAccountWatch } from './use-account-watch.ts';

const MobileSidebar = lazyPart(() => import('./mobile-sidebar.tsx'), { look: 'popup' });

const DeletionBar = lazyPart<{ deletionAt: string }>(() => import('./deletion-bar.tsx'), { look: 'silent' });

const KeptFocus = lazyPart(() => import('./kept-focus.tsx'), { look: 'silent' });

const Palette = lazyPart(() => import('./palette.tsx'), { look: 'popup' });

const collapsedKey = 'sidebar-collapsed';

/** Around the screens of a signed-in seller (S4.1): sidebar 256 px or 64 px wide, top bar, content. */
export function ShellLayout() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Shell />
    </QueryClientProvider>
  );
}

function Shell() {
  const [collapsed, setCollapsed] = useState(() => localStore.get(collapsedKey) === 'true');
  const [menuOpen, setMenuOpen] = useState(false);
  const deletionAt = useCurrentUser()?.deletionAt;
  const palette = usePaletteKey();
  useAccountWatch();
  useChangeStream();
  useOfflinePage();
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
      <aside
        className={classNames(
          'sticky top-0 hidden h-dvh shrink-0 transition-[width] duration-200 lg:block',
          collapsed ? 'w-rail' : 'w-sidebar',
        )}
      >
        <Sidebar collapsed={collapsed} onExpand={() => collapse(false)} />
      </aside>
      <KeptFocus />
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
        {/* A screen with a wide table asks for the whole width by `data-wide`. */}
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 p-4 outline-none has-data-wide:max-w-none has-data-wide:px-3 has-data-wide:py-2 sm:p-6 sm:has-data-wide:px-4 lg:p-8 lg:has-data-wide:px-6"
        >
          <Outlet />
        </main>
      </div>
    </div>
  );
}
