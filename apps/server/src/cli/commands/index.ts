import type { Command } from '../command.ts';
import { backUpCommand, migrateDatabaseCommand, restoreCommand, verifyBackupCommand } from './database.ts';
import {
  disableUserCommand,
  enableUserCommand,
  endSessionsCommand,
  listDevicesCommand,
  listUsersCommand,
  recordSubscriptionCommand,
  removeDeviceCommand,
  setQuotaCommand,
  setSubscriptionStatusCommand,
  turnOffTwoFactorCommand,
  showUserCommand,
} from './users.ts';
import { listAuditCommand } from './list-audit.ts';
import { loadCategoriesCommand } from './load-categories.ts';

export const commands: readonly Command[] = [
  listUsersCommand,
  showUserCommand,
  disableUserCommand,
  enableUserCommand,
  recordSubscriptionCommand,
  setSubscriptionStatusCommand,
  setQuotaCommand,
  loadCategoriesCommand,
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
