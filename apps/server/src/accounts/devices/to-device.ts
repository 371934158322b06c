import type { Device } from '@pindahlapak/contract';
import type { DeviceRow } from '../../core/schema.ts';

/** A PC as the API answers it. */
export const toDevice = (row: DeviceRow): Device => ({
  id: row.id,
  name: row.name,
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
});
