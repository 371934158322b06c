import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../sessions/read-session.ts';
import type { Services } from '../../core/context.ts';
import { deleteDevice } from './devices.sql.ts';

/** Disconnects a PC: its token is dead at once. A PC may disconnect itself alone. Throws device-not-found. */
export async function removeDevice({ db }: Services, session: Session, id: string): Promise<void> {
  if (session.deviceId !== null && session.deviceId !== id) throw new Refusal('device-not-found');
  const removed = await db.kysely.transaction().execute((trx) => deleteDevice(trx, session.user.id, id));
  if (!removed) throw new Refusal('device-not-found');
}
