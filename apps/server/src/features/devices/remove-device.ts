import { fail } from '../../http/api-failure.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { deleteDevice } from './device-queries.ts';

/** Disconnects a PC: its token is dead at once. A PC may disconnect itself alone. Throws device-not-found. */
export async function removeDevice({ db }: Services, session: Session, id: string): Promise<void> {
  if (session.deviceId !== null && session.deviceId !== id) throw fail('device-not-found');
  const removed = await db.kysely.transaction().execute((trx) => deleteDevice(trx, session.user.id, id));
  if (!removed) throw fail('device-not-found');
}
