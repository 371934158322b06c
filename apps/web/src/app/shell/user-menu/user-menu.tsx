import { shellTexts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { lazyPart } from '../../../components/part/lazy-part.tsx';
import { Avatar } from '../../../components/display/avatar.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { currentUserQuery } from '../../../queries/current-user.ts';

const UserMenuList = lazyPart(() => import('./user-menu-list.tsx'), { look: 'popup' });

/** Who is signed in; opens the way to the profile and the way out. The list is loaded when it is asked for. */
export function UserMenu() {
  const [asked, setAsked] = useState(false);
  const trigger = (
    <UserMenuButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void UserMenuList.preload()}
      onFocus={() => void UserMenuList.preload()}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return trigger;
  return <UserMenuList trigger={<UserMenuButton />} waiting={trigger} onClose={() => setAsked(false)} />;
}

function UserMenuButton(props: ComponentProps<'button'>) {
  const { data: user, isPending } = useQuery(currentUserQuery);
  return (
    <button
      type="button"
      className="relative flex h-12 max-w-72 min-w-0 items-center gap-3 rounded-control px-2 text-left hover:bg-sunken"
      {...props}
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
  );
}
