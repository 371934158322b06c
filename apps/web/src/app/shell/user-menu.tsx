import { shellTexts } from '@pindahlapak/messages';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { Avatar } from '../../components/ui/avatar.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../components/ui/dropdown-menu.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import { paths } from '../paths.ts';
import { useSignOut } from '../sign-out.ts';

/** Who is signed in, the way to the profile and the way out. */
export function UserMenu() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={user ? `${shellTexts.userMenu}: ${user.fullName}` : shellTexts.userMenu}
        className="flex h-12 max-w-72 min-w-0 items-center gap-3 rounded-control px-2 text-left hover:bg-sunken"
      >
        <Avatar fullName={user?.fullName ?? ''} image={user?.profilImage ?? null} />
        <span className="hidden w-40 min-w-0 leading-tight sm:block">
          {user ? (
            <>
              <span className="block truncate text-sm font-semibold">{user.fullName}</span>
              <span className="block truncate text-xs text-muted">{user.email}</span>
            </>
          ) : (
            <>
              <Skeleton className="h-3.5 w-28" />
              <Skeleton className="mt-1.5 h-3 w-36" />
            </>
          )}
        </span>
        <ChevronDown className="hidden size-4 shrink-0 text-muted sm:block" aria-hidden />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {user && (
          <>
            <div className="max-w-64 px-3 py-2 sm:hidden">
              <p className="truncate text-sm font-semibold">{user.fullName}</p>
              <p className="truncate text-xs text-muted">{user.email}</p>
            </div>
            <DropdownMenuSeparator />
          </>
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
