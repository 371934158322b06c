import { formatDate, jakartaHour } from '@pindahlapak/model';
import { PageHeader } from '../components/ui/page-header.tsx';
import { greetingAt } from '../features/dashboard/greeting.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { useNow } from '../lib/use-now.ts';

/** The overview (spec section 2, "Dashboard"). */
export function DashboardScreen() {
  const user = useCurrentUser();
  const now = useNow();
  const greeting = greetingAt(jakartaHour(now));
  return <PageHeader title={user ? `${greeting}, ${user.fullName}` : greeting} text={formatDate(now, 'full')} />;
}
