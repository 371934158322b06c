import { shellTexts } from '@pindahlapak/messages';
import { useNavigate } from '@tanstack/react-router';
import { LogOut, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../components/overlay/dropdown-menu.tsx';
import { useCurrentUser } from '../../../queries/current-user.ts';
import { paths } from '../../../config/paths.ts';
import { useSignOut } from './use-sign-out.ts';

/** The opened menu: profile and sign-out; on phones also who is signed in. */
export default function UserMenuList({ trigger }: { trigger: ReactElement }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
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
