import type { EndpointBody, EndpointData, pairDeviceEndpoint } from '@pindahlapak/contract';
import { sessionLifetimeMs } from '@pindahlapak/model';
import { lockUser } from '../../core/in-account.ts';
import { newId } from '../../core/new-id.ts';
import type { DeviceTable, UserRow } from '../../core/schema.ts';
import { Refusal } from '../../core/refusal.ts';
import { giveTryBack, networkOf, takeTry, throttle } from '../throttles/throttle.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Services } from '../../core/context.ts';
import { findDevices, findPairingCode, insertDevice, takePairingCode } from './devices.sql.ts';
import { toDevice } from './to-device.ts';

interface Paired {
  token: string;
  device: DeviceTable;
  user: UserRow;
}

/** Refuses one PC more than the plan allows, naming those that are connected. */
function assertDeviceLeft(user: UserRow, connected: readonly DeviceTable[]): void {
  if (connected.length < user.device_limit) return;
  const devices = connected.map(({ name }) => name).join(', ');
  throw new Refusal('device-limit', { with: { plan: user.plan, limit: user.device_limit, devices } });
}

async function connect(services: Services, codeHash: string, name: string): Promise<Paired | null> {
  const { db } = services;
  return await db.kysely.transaction().execute(async (trx) => {
    const code = await findPairingCode(trx, codeHash);
    if (!code) return null;
    const user = await lockUser(trx, db.engine, code.user_id);
    const now = services.now();
    if (!user || user.disabled_at !== null || code.expires_at <= now) return null;
    if (!(await takePairingCode(trx, user.id, codeHash))) return null;
    // A refusal rolls the code's use back: it still works once another PC was disconnected.
    assertDeviceLeft(user, await findDevices(trx, user.id));
    const token = newToken();
    const device: DeviceTable = { user_id: user.id, id: newId(), name, created_at: now, last_used_at: now };
    await insertDevice(trx, device, {
      token_hash: hashToken(token),
      user_id: user.id,
      device_id: device.id,
      created_at: now,
      used_at: now,
      expires_at: now + sessionLifetimeMs,
    });
    return { token, device, user };
  });
}

/** Connects a PC by its code; only wrong codes count as tries. Throws pairing-code-wrong, device-limit, too-many-tries. */
export async function pairDevice(
  services: Services,
  body: EndpointBody<typeof pairDeviceEndpoint>,
  address: string,
): Promise<{ userId: string; data: EndpointData<typeof pairDeviceEndpoint> }> {
  const tries = [throttle('pairing-address', networkOf(address))];
  await takeTry(services.db.kysely, services.now(), tries);
  let paired: Paired | null;
  try {
    paired = await connect(services, hashToken(body.code), body.name);
  } catch (error) {
    await giveTryBack(services.db.kysely, tries);
    throw error;
  }
  if (!paired) throw new Refusal('pairing-code-wrong');
  await giveTryBack(services.db.kysely, tries);
  const { token, device, user } = paired;
  return { userId: user.id, data: { token, device: toDevice(device), fullName: user.full_name } };
}
