import type { EndpointBody, EndpointData, setIdleHoursEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { noteEvent } from '../audit/note-event.ts';
import { lifetimeOf } from './session-lifetime.ts';
import { moveDashboardEnds, updateIdleHours } from './sessions.sql.ts';

/** Sets after how many hours without use the dashboards of an account end, the open ones too. */
export const setIdleHours = (
  ctx: Context,
  { userId, idleHours }: { userId: string } & EndpointBody<typeof setIdleHoursEndpoint>,
): Promise<EndpointData<typeof setIdleHoursEndpoint>> =>
  inAccount(ctx, userId, async ({ trx, user, changed }) => {
    if (user.idle_hours === idleHours) return { idleHours };
    await updateIdleHours(trx, userId, idleHours);
    await moveDashboardEnds(trx, userId, lifetimeOf({ idle_hours: idleHours }, null));
    await noteEvent(ctx, trx, userId, 'idle-changed');
    changed('account');
    return { idleHours };
  });
