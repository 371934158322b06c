import type { ChangeBus } from '../../core/change-bus.ts';
import type { Queryable } from '../../core/database.ts';
import { notifyListeners } from './changes.sql.ts';

/** The PostgreSQL channel that carries changes between processes. */
export const changeChannel = 'pindahlapak_changes';

/** The half of the bus that only publishes, for a process that shows no dashboards. */
export const createPostgresPublisher = (db: Queryable): ChangeBus => ({
  publish: (userId, topic) => notifyListeners(db, changeChannel, `${userId}:${topic}`),
  subscribe: () => () => {},
  close: async () => {},
});
