import type { Command } from '../command.ts';
import { backUp } from './back-up.ts';
import { disableUser } from './disable-user.ts';
import { enableUser } from './enable-user.ts';
import { listDevices } from './list-devices.ts';
import { listUsers } from './list-users.ts';
import { recordPurchase } from './record-purchase.ts';
import { removeDevice } from './remove-device.ts';
import { restore } from './restore.ts';
import { setPurchaseStatus } from './set-purchase-status.ts';
import { setQuota } from './set-quota.ts';
import { showUser } from './show-user.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  listUsers,
  showUser,
  disableUser,
  enableUser,
  recordPurchase,
  setPurchaseStatus,
  setQuota,
  listDevices,
  removeDevice,
  backUp,
  restore,
];
