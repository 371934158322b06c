import { hourMs, sessionLifetimeMs } from '@pindahlapak/model';
import type { UserRow } from '../../core/schema.ts';

/** How long a session lasts from its last use: a dashboard as its owner chose, a PC 30 days. Milliseconds. */
export const lifetimeOf = ({ idle_hours }: Pick<UserRow, 'idle_hours'>, deviceId: string | null): number =>
  deviceId === null ? Math.min(idle_hours * hourMs, sessionLifetimeMs) : sessionLifetimeMs;
