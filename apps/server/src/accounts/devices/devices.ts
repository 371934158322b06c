import type {
  Device,
  EndpointData,
  listDevicesEndpoint,
  createPairingCodeEndpoint,
  pairDeviceEndpoint,
  listFailedQueuesEndpoint,
  reportQueueEndpoint,
  renameDeviceEndpoint,
  removeDeviceEndpoint,
} from '@pindahlapak/contract';
import type { DeviceRow, UserRow } from '../../core/schema.ts';
import { fitsWithin, pairingLimits, queueLimits } from '@pindahlapak/model';
import type { Action, Context } from '../../core/context.ts';
import {
  findDevices,
  updateDevice,
  deleteDevice,
  replacePairingCode,
  findPairingCode,
  insertDevice,
  takePairingCode,
} from './devices.sql.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { recordEvent } from '../audit/record-event.ts';
import { hashToken, newTypedCode } from '../../core/secrets/tokens.ts';
import { consumeAttempt, throttle, giveAttemptBack, networkThrottle } from '../throttles/throttle.ts';
import { newId } from '../../core/new-id.ts';
import { sendNotice } from '../send-notice.ts';
import { newSession } from '../sessions/read-session.ts';

const toDevice = (row: DeviceRow): Device => ({
  id: row.id,
  name: row.name,
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
});

/** Returns the name, or the first of 'name 2', 'name 3' ... that no connected PC has; shortened to fit the number. */
function freeName(name: string, taken: readonly string[]): string {
  const isTaken = (one: string) => taken.some((other) => other.toLowerCase() === one.toLowerCase());
  if (!isTaken(name)) return name;
  for (let number = 2; ; number += 1) {
    const letters = [...name];
    const numbered = () => `${letters.join('').trimEnd()} ${number}`;
    while (!fitsWithin(numbered(), pairingLimits.deviceNameMax)) letters.pop();
    if (!isTaken(numbered())) return numbered();
  }
}

export async function listDevices(
  { db }: Context,
  { userId }: { userId: string },
): Promise<EndpointData<typeof listDevicesEndpoint>['devices']> {
  return (await findDevices(db.kysely, userId)).map(toDevice);
}

/** Renames a PC. Throws Refusal('device-not-found'). */
export const renameDevice: Action<typeof renameDeviceEndpoint> = async (ctx, { userId, id, name }) => {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const before = (await findDevices(trx, userId)).find((device) => device.id === id);
    if (before?.name === name) return toDevice(before);
    const row = await updateDevice(trx, userId, id, { name });
    if (!row) throw new Refusal('device-not-found');
    await recordEvent(ctx, trx, userId, 'pc-renamed', name);
    changed('devices');
    return toDevice(row);
  });
};

/** Disconnects a PC; its token stops working. A PC may only disconnect itself. Throws Refusal('device-not-found'). */
export const removeDevice: Action<typeof removeDeviceEndpoint> = async (ctx, { userId, id }) => {
  const { actor } = ctx;
  if (actor.kind === 'device' && actor.deviceId !== id) throw new Refusal('device-not-found');
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const device = await deleteDevice(trx, userId, id);
    if (!device) throw new Refusal('device-not-found');
    await recordEvent(ctx, trx, userId, 'pc-disconnected', device.name);
    changed('devices');
    return null;
  });
};

/** Creates a one-time code that connects one PC, replacing the account's earlier code. */
export const createPairingCode: Action<typeof createPairingCodeEndpoint> = async (ctx, { userId }) => {
  const now = ctx.now();
  await consumeAttempt(ctx.db.kysely, now, [throttle('pairing-account', userId)]);
  const code = newTypedCode(pairingLimits.codeLength);
  const expiresAt = now + pairingLimits.codeLifetimeMs;
  await inAccount(ctx, userId, ({ trx }) =>
    replacePairingCode(trx, { code_hash: hashToken(code), user_id: userId, expires_at: expiresAt }),
  );
  return { code, expiresAt: new Date(expiresAt).toISOString() };
};

type Paired = EndpointData<typeof pairDeviceEndpoint>;

/** Throws Refusal('device-limit') with the names of the connected PCs if the plan allows no more. */
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
    // A refusal rolls this back, so that the code still works after another PC is disconnected.
    const connected = await findDevices(trx, user.id);
    assertDeviceLeft(user, connected);
    // Two PCs with one name would look the same in the history and in the list.
    const ownName = freeName(
      name,
      connected.map((one) => one.name),
    );
    const device: DeviceRow = {
      user_id: user.id,
      id: newId(),
      name: ownName,
      created_at: now,
      last_used_at: now,
      failed_count: 0,
      failed_at: null,
    };
    const { token, session } = newSession(ctx, user, device.id);
    await insertDevice(trx, device, session);
    await recordEvent(ctx, trx, user.id, 'pc-connected', ownName);
    await sendNotice(ctx, trx, user.email, 'pcConnected');
    changed('devices');
    return { token, device: toDevice(device), fullName: user.full_name };
  });
}

/** Connects a PC by its code; only wrong codes count as attempts. Throws Refusal('pairing-code-wrong'). */
export const pairDevice: Action<typeof pairDeviceEndpoint> = async (ctx, input) => {
  const tries = [networkThrottle('pairing', ctx.network)];
  await consumeAttempt(ctx.db.kysely, ctx.now(), tries);
  let paired: Paired | null;
  try {
    paired = await connect(ctx, hashToken(input.code), input.name);
  } catch (error) {
    await giveAttemptBack(ctx.db.kysely, tries);
    throw error;
  }
  if (!paired) throw new Refusal('pairing-code-wrong');
  await giveAttemptBack(ctx.db.kysely, tries);
  ctx.mail.wake();
  return paired;
};

/** Returns how many products in a PC's queue have failed, 0 if its report has expired at `now`. */
const failedOf = ({ failed_count, failed_at }: DeviceRow, now: number): number =>
  failed_at !== null && now - failed_at < queueLimits.retentionMs ? failed_count : 0;

/** Returns the PCs whose extension has failed products, in the order of connection, and the number of these. */
export const listFailedQueues: Action<typeof listFailedQueuesEndpoint> = async (ctx, { userId }) => {
  const now = ctx.now();
  const queues = (await findDevices(ctx.db.kysely, userId))
    .map((device) => ({ deviceId: device.id, name: device.name, failed: failedOf(device, now) }))
    .filter(({ failed }) => failed > 0);
  return { queues, failed: queues.reduce((sum, { failed }) => sum + failed, 0) };
};

/**
 * Stores how many products in a PC's queue have failed (S14.15) and notifies the open dashboards if the number has
 * changed. A PC reports only for itself: otherwise throws Refusal('device-not-found').
 */
export const reportQueue: Action<typeof reportQueueEndpoint> = async (ctx, { userId, id, failed }) => {
  const { actor } = ctx;
  if (actor.kind !== 'device' || actor.deviceId !== id) throw new Refusal('device-not-found');
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const now = ctx.now();
    const device = (await findDevices(trx, userId)).find((each) => each.id === id);
    if (!device) throw new Refusal('device-not-found');
    await updateDevice(trx, userId, id, { failed_count: failed, failed_at: failed === 0 ? null : now });
    if (failed !== failedOf(device, now)) changed('devices');
    return { failed };
  });
};
