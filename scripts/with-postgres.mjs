// node scripts/with-postgres.mjs <command…>: runs a command with a temporary PostgreSQL, whose address is
// TEST_DATABASE_URL.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { startCluster } from './lib/postgres-cluster.mjs';
import { keepTemporaryFilesInMemory } from './lib/test-folder.mjs';

const fail = (text) => {
  console.error(`with-postgres: ${text}`);
  process.exit(1);
};

const [command, ...commandArguments] = process.argv.slice(2);
if (!command) fail('usage: node scripts/with-postgres.mjs <command…>');
keepTemporaryFilesInMemory();
const cluster = await startCluster().catch((error) => fail(error.message));

const child = spawn(command, commandArguments, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: cluster.url },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  cluster.stop();
  fail(error.message);
});
child.on('exit', (code, signal) => {
  cluster.stop();
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
});
