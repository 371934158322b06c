import { operatorMessages as texts } from '@pindahlapak/messages';
import { formatRupiah } from '@pindahlapak/model';
import { listDevices } from '../../accounts/devices/list-devices.ts';
import { listSubscriptions } from '../../accounts/subscriptions/list-subscriptions.ts';
import { defineAccountCommand } from '../account-command.ts';
import { moment } from '../print.ts';

export const showUserCommand = defineAccountCommand('users show', async (ctx, user) => {
  const devices = await listDevices(ctx, { userId: user.id });
  const subscriptions = await listSubscriptions(ctx, { userId: user.id });
  const fields: [string, string][] = [
    [texts.email, user.email],
    [texts.name, user.full_name],
    [texts.phone, user.phone_number],
    [texts.address, user.address],
    [texts.status, user.disabled_at === null ? texts.active : texts.disabled],
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
});
