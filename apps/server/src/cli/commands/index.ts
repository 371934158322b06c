import type { Command } from '../command.ts';
import { databaseCommands } from './database.ts';
import { listAuditCommand } from './list-audit.ts';
import { loadCategoriesCommand } from './load-categories.ts';
import { userCommands } from './users.ts';

export const commands: readonly Command[] = [
  ...userCommands,
  loadCategoriesCommand,
  listAuditCommand,
  ...databaseCommands,
];
