import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

const database = new DatabaseSync(String(workerData), { timeout: 0 });
database.exec('pragma wal_checkpoint(passive)');
database.close();
