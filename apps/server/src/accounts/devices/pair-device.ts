import type { EndpointBody, EndpointData, pairDeviceEndpoint } from '@pindahlapak/contract';
import { sessionLifetimeMs } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { newId } from '../../core/new-id.ts';
import { Refusal } from '../../core/refusal.ts';
import type { DeviceRow, UserRow } from '../../core/schema.ts';
import { hashToken, newAccountToken } from '../../core/secrets/tokens.ts';
import { noteEvent } from '../audit/note-event.ts';
import { placeOf } from '../networks/place.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { browserName } from '../sessions/browser-name.ts';
import { giveTryBack, networkThrottle, takeTry } from '../throttles/throttle.ts';
import { findDevices, findPairingCode, insertDevice, takePairingCode } from './devices.sql.ts';
import { freeName } from './free-name.ts';
import { toDevice } from './to-device.ts';

type Paired = EndpointData<typeof pairDeviceEndpoint>;

/** Throws device-limit, with the names of the connected PCs, where the plan allows no further one. */
function assertDeviceLeft(user: UserRow, connected: readonly DeviceRow[]): void {
  if (connected.length < user.device_limit) return;
  const devices = connected.map(({ name }) => name).join(', ');
  throw new Refusal('device-limit', { with: { plan: user.plan, limit: user.device_limit, devices } });
}

async function connect(ctx: Context, codeHash: string, name: string): Promise<Paired | null> {
  const code = await findPairingCode(ctx.db.kysely, codeHash);
  if (!code) return null;
  return await inAccount(ctx, code.user_id, async ({ trx, user, changed }) => {
    const now = ctx.now();
    if (user.disabled_at !== null || code.expires_at <= now) return null;
    if (!(await takePairingCode(trx, user.id, codeHash))) return null;
    // A refusal rolls the use of the code back, so that it works once another PC is disconnected.
    const connected = await findDevices(trx, user.id);
    assertDeviceLeft(user, connected);
    // Two PCs of one name could not be told apart in the history and in the list.
    const ownName = freeName(
      name,
      connected.map((one) => one.name),
    );
    const token = newAccountToken(user.id);
    const device: DeviceRow = { user_id: user.id, id: newId(), name: ownName, created_at: now, last_used_at: now };
    await insertDevice(trx, device, {
      token_hash: hashToken(token),
      user_id: user.id,
      device_id: device.id,
      created_at: now,
      used_at: now,
      expires_at: now + sessionLifetimeMs,
      browser: browserName(ctx.userAgent),
      place: placeOf(ctx.network),
    });
    await noteEvent(ctx, trx, user.id, 'pc-connected', ownName);
    await sendNotice(ctx, trx, user.email, 'pcConnected');
    changed('devices');
    return { token, device: toDevice(device), fullName: user.full_name };
  });
}

/** Connects a PC by its code; only wrong codes count as tries. Throws pairing-code-wrong, device-limit, too-many-tries. */
export async function pairDevice(ctx: Context, input: EndpointBody<typeof pairDeviceEndpoint>): Promise<Paired> {
  const tries = [networkThrottle('pairing', ctx.network)];
  await takeTry(ctx.db.kysely, ctx.now(), tries);
  let paired: Paired | null;
  try {
    paired = await connect(ctx, hashToken(input.code), input.name);
  } catch (error) {
    await giveTryBack(ctx.db.kysely, tries);
    throw error;
  }
  if (!paired) throw new Refusal('pairing-code-wrong');
  await giveTryBack(ctx.db.kysely, tries);
  ctx.mail.wake();
  return paired;
}
