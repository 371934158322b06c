import type { Command } from '../command.ts';
import { backUpCommand } from './database/back-up.ts';
import { disableUserCommand } from './disable-user.ts';
import { enableUserCommand } from './enable-user.ts';
import { endSessionsCommand } from './end-sessions.ts';
import { listAuditCommand } from './list-audit.ts';
import { listDevicesCommand } from './list-devices.ts';
import { listUsersCommand } from './list-users.ts';
import { migrateDatabaseCommand } from './database/migrate-database.ts';
import { recordSubscriptionCommand } from './record-subscription.ts';
import { removeDeviceCommand } from './remove-device.ts';
import { restoreCommand } from './database/restore.ts';
import { setQuotaCommand } from './set-quota.ts';
import { setSubscriptionStatusCommand } from './set-subscription-status.ts';
import { turnOffTwoFactorCommand } from './turn-off-two-factor.ts';
import { verifyBackupCommand } from './database/verify-backup.ts';
import { showUserCommand } from './show-user.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  listUsersCommand,
  showUserCommand,
  disableUserCommand,
  enableUserCommand,
  recordSubscriptionCommand,
  setSubscriptionStatusCommand,
  setQuotaCommand,
  listDevicesCommand,
  removeDeviceCommand,
  turnOffTwoFactorCommand,
  endSessionsCommand,
  listAuditCommand,
  backUpCommand,
  verifyBackupCommand,
  restoreCommand,
  migrateDatabaseCommand,
];
