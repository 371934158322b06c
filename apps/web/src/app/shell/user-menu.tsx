import { logoutEndpoint } from '@pindahlapak/contract';
import { shellTexts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { Avatar } from '../../components/display/avatar.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../components/overlay/dropdown-menu.tsx';
import { paths } from '../../config/paths.ts';
import { forgetRecentProducts } from '../../features/products/recent-products.ts';
import { api } from '../../lib/api/api.ts';
import { dropAllDrafts } from '../../lib/drafts/use-stored-draft.ts';
import { mayLeave } from '../../lib/drafts/leaving-question.ts';
import { forgetReturnPoint } from '../../lib/session/return-point.ts';
import { endSession } from '../../lib/session/session.ts';
import { currentUserQuery } from '../../queries/current-user.ts';

/** The signed-in user, with links to the profile and 'Keluar'; on phones name and e-mail are inside the menu. */
export function UserMenu() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <button
          type="button"
          className="relative flex h-12 max-w-72 items-center gap-3 sm:min-w-0 rounded-control px-2 text-left hover:bg-sunken"
        >
          <span className="sr-only">{user ? `${shellTexts.userMenu}: ` : shellTexts.userMenu}</span>
          <Avatar fullName={user?.fullName ?? ''} image={user?.profilImage ?? null} />
          <span className="leading-tight max-sm:sr-only sm:max-w-48 sm:min-w-24">
            {user && (
              <>
                <span className="block truncate text-sm font-semibold">{user.fullName}</span>
                <span className="block truncate text-xs text-muted" aria-hidden>
                  {user.email}
                </span>
              </>
            )}
            {isPending && (
              <>
                <Skeleton className="h-3.5 w-28" />
                <Skeleton className="mt-1.5 h-3 w-36" />
              </>
            )}
          </span>
          <ChevronDown className="hidden size-4 shrink-0 text-muted sm:block" aria-hidden />
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {user && (
          <div className="sm:hidden">
            <div className="max-w-64 px-3 py-2">
              <p className="truncate text-sm font-semibold">{user.fullName}</p>
              <p className="truncate text-xs text-muted">{user.email}</p>
            </div>
            <DropdownMenuSeparator />
          </div>
        )}
        <DropdownMenuItem onSelect={() => void navigate({ to: paths.profile })}>
          <UserRound aria-hidden />
          {shellTexts.profile}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden />
          {shellTexts.signOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Handles 'Keluar': asks about unsaved changes, then clears the session and opens the login (S4.2). */
function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeave())) return;
    // Signs out in this browser at once, even if the server cannot be reached.
    void api.call(logoutEndpoint, {}).catch(() => undefined);
    endSession();
    forgetReturnPoint();
    dropAllDrafts();
    forgetRecentProducts();
    await navigate({ to: paths.login, replace: true });
  };
}
