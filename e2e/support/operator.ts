import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/paths.mjs';
import { pinnedNode } from '../../scripts/lib/pinned-node.mjs';
import type { RunningServer } from './server.ts';

/** Runs one of the operator's commands beside the running server and answers with what it printed. */
export async function operator(server: RunningServer, ...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    pinnedNode(),
    ['--disable-warning=ExperimentalWarning', 'apps/server/src/cli/main.ts', ...command],
    { cwd: root, env: { ...process.env, DATA_DIR: server.dataDir } },
  );
  return stdout;
}

interface Purchase {
  /** In rupiah. */
  price: number;
  status: 'success' | 'pending' | 'expired';
  months?: number;
}

/** Records a purchase of the Pro plan for an account. */
export async function recordPurchase(server: RunningServer, email: string, purchase: Purchase): Promise<void> {
  const { price, status, months = 12 } = purchase;
  const plan = ['--plan', 'Pro', '--months', String(months), '--price', String(price)];
  await operator(server, 'subscription', 'record', email, ...plan, '--method', 'Transfer Bank', '--status', status);
}
