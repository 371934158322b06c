import type { Device } from '@pindahlapak/contract';
import type { DeviceTable } from '../../core/schema.ts';

/** A PC as the API answers it. */
export const toDevice = (row: DeviceTable): Device => ({
  id: row.id,
  name: row.name,
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
});
