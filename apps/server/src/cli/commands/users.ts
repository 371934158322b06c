import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { disableUser, enableUser, setLimits } from '../../accounts/users.ts';
import {
  type Command,
  defineCommand,
  required,
  defineAccountCommand,
  findUser,
  devicesInput,
  quotaInput,
  UsageError,
  planInput,
  statusInput,
  wholeNumber,
} from '../command.ts';
import { moment, table, planLine } from '../print.ts';
import { formatRupiah, type PlanLimits, type TransactionStatus } from '@pindahlapak/model';
import { listDevices, removeDevice } from '../../accounts/devices/devices.ts';
import {
  listSubscriptions,
  recordSubscription,
  setSubscriptionStatus,
} from '../../accounts/subscriptions/subscriptions.ts';
import { removeTwoFactor } from '../../accounts/two-factor/two-factor.ts';
import { endOtherSessions } from '../../accounts/sessions/sessions.ts';
import type { UserRow } from '../../core/schema.ts';
import { findUserById, findUsers } from '../../accounts/users.sql.ts';

const monthsMax = 120;
const priceMax = 1_000_000_000_000;

function statusOf({ disabled_at, deletion_at }: UserRow): string {
  const status = disabled_at === null ? texts.active : texts.disabled;
  return deletion_at === null ? status : `${status}, ${texts.deletedAt(moment(deletion_at))}`;
}

/** Returns the limits of a plan that a status starts. Throws UsageError if there are limits and it starts none. */
function limitsOf(
  status: TransactionStatus,
  quota: number | undefined,
  devices: number | undefined,
): Partial<PlanLimits> {
  if (status !== 'success' && (quota ?? devices) !== undefined) throw new UsageError(texts.limitsNeedSuccess);
  return { productQuota: quota, deviceLimit: devices };
}

export const userCommands: readonly Command[] = [
  defineCommand({
    name: 'users list',
    input: z.object({ search: z.optional(required('--search')) }),
    run: ({ withContext }, { search }) =>
      withContext(async (ctx) => {
        const users = await findUsers(ctx.db.kysely, search);
        const rows = users.map((user) => [
          user.email,
          user.full_name,
          user.plan,
          moment(user.plan_expires_at),
          `${user.product_count} / ${user.product_quota}`,
          statusOf(user),
        ]);
        const headings = [texts.email, texts.name, texts.plan, texts.expires, texts.products, texts.status];
        return [...table(headings, rows), texts.total(users.length)];
      }),
  }),
  defineAccountCommand('users show', async (ctx, user) => {
    const devices = await listDevices(ctx, { userId: user.id });
    const subscriptions = await listSubscriptions(ctx, { userId: user.id });
    const fields: [string, string][] = [
      [texts.email, user.email],
      [texts.name, user.full_name],
      [texts.phone, user.phone_number],
      [texts.address, user.address],
      [texts.status, statusOf(user)],
      [texts.registered, moment(user.created_at)],
      [texts.plan, user.plan],
      [texts.since, moment(user.plan_started_at)],
      [texts.expires, moment(user.plan_expires_at)],
      [texts.products, `${user.product_count} / ${user.product_quota}`],
      [texts.scraped, String(user.total_scraped_products)],
      [texts.devices, `${devices.length} / ${user.device_limit}`],
    ];
    const rows = subscriptions.map((subscription) => [
      subscription.id,
      moment(subscription.createdAt),
      subscription.planDescription,
      subscription.paymentMethod,
      formatRupiah(subscription.price),
      subscription.status ?? '-',
    ]);
    return [
      ...fields.map(([label, value]) => `${label}: ${value}`),
      `${texts.subscriptions}: ${rows.length === 0 ? texts.none : rows.length}`,
      ...rows.map((row) => `  ${row.join('  ')}`),
    ];
  }),
  defineAccountCommand('users disable', async (ctx, user) => {
    const isNew = await disableUser(ctx, { userId: user.id });
    return [isNew ? texts.disabledNow(user.email) : texts.disabledAlready(user.email)];
  }),
  defineAccountCommand('users enable', async (ctx, user) => {
    const isNew = await enableUser(ctx, { userId: user.id });
    return [isNew ? texts.enabledNow(user.email) : texts.enabledAlready(user.email)];
  }),
  defineCommand({
    name: 'subscription record',
    positionals: ['email'],
    input: z.object({
      email: required('<email>'),
      plan: planInput,
      months: wholeNumber('--months', 1, monthsMax),
      price: wholeNumber('--price', 0, priceMax),
      method: required('--method'),
      status: statusInput('--status'),
      quota: z.optional(quotaInput('--quota')),
      devices: devicesInput,
    }),
    run: ({ withContext }, { email, quota, devices, ...subscription }) =>
      withContext(async (ctx) => {
        const user = await findUser(ctx, email);
        const limits = limitsOf(subscription.status, quota, devices);
        const { record, plan } = await recordSubscription(ctx, { ...subscription, userId: user.id, limits });
        return [texts.recorded(record.id, subscription.status), planLine(user.email, plan)];
      }),
  }),
  defineCommand({
    name: 'subscription set-status',
    positionals: ['id', 'status'],
    input: z.object({
      id: required('<id>'),
      status: statusInput('<status>'),
      quota: z.optional(quotaInput('--quota')),
      devices: devicesInput,
    }),
    run: ({ withContext }, { id, status, quota, devices }) =>
      withContext(async (ctx) => {
        const limits = limitsOf(status, quota, devices);
        const changed = await setSubscriptionStatus(ctx, { id, status, limits });
        if (!changed) throw new UsageError(texts.noSubscription(id));
        const user = await findUserById(ctx.db.kysely, changed.record.user_id);
        return [texts.statusSet(id, changed.before ?? '-', status), planLine(user?.email ?? '', changed.plan)];
      }),
  }),
  defineCommand({
    name: 'quota set',
    positionals: ['email', 'quota'],
    input: z.object({ email: required('<email>'), quota: quotaInput('<jumlah produk>'), devices: devicesInput }),
    run: ({ withContext }, { email, quota, devices }) =>
      withContext(async (ctx) => {
        const user = await findUser(ctx, email);
        const before = await setLimits(ctx, { userId: user.id, productQuota: quota, deviceLimit: devices });
        const quotaLine = texts.quotaSet(user.email, before.productQuota, quota);
        return devices === undefined
          ? [quotaLine]
          : [quotaLine, texts.deviceLimitSet(user.email, before.deviceLimit, devices)];
      }),
  }),
  defineAccountCommand('devices list', async (ctx, user) => {
    const devices = await listDevices(ctx, { userId: user.id });
    if (devices.length === 0) return [texts.none];
    const rows = devices.map(({ id, name, createdAt, lastUsedAt }) => [
      id,
      name,
      moment(createdAt),
      lastUsedAt === null ? texts.never : moment(lastUsedAt),
    ]);
    return table(['ID', texts.name, texts.registered, texts.lastUsed], rows);
  }),
  defineCommand({
    name: 'devices remove',
    positionals: ['email', 'id'],
    input: z.object({ email: required('<email>'), id: required('<id PC>') }),
    run: ({ withContext }, { email, id }) =>
      withContext(async (ctx) => {
        const user = await findUser(ctx, email);
        const device = (await listDevices(ctx, { userId: user.id })).find((connected) => connected.id === id);
        if (!device) throw new UsageError(texts.noDevice(id));
        await removeDevice(ctx, { userId: user.id, id });
        return [texts.deviceRemoved(device.name, user.email)];
      }),
  }),
  defineAccountCommand('two-factor off', async (ctx, user) => {
    const wasOn = await removeTwoFactor(ctx, { userId: user.id });
    return [wasOn ? texts.twoFactorOffNow(user.email) : texts.twoFactorOffAlready(user.email)];
  }),
  defineAccountCommand('sessions end', async (ctx, user) => {
    const { ended } = await endOtherSessions(ctx, { userId: user.id });
    return [texts.sessionsEnded(ended, user.email)];
  }),
];
