import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/paths.mjs';
import type { Settings } from './launch.ts';
import { operatorProgram } from './programs.ts';
import type { RunningServer } from './server.ts';

/** Runs an operator command like `npm run operator -- …` and returns its output. Throws if it fails. */
export async function operate(settings: Settings, ...command: string[]): Promise<string> {
  const { PATH = '' } = process.env;
  const [program, ...args] = operatorProgram();
  const { stdout } = await promisify(execFile)(program, [...args, ...command], {
    cwd: root,
    env: { PATH, ...settings },
  });
  return stdout;
}

interface Purchase {
  /** In rupiah. */
  price: number;
  status: 'success' | 'pending' | 'expired';
  months?: number;
}

export async function recordSubscription(server: RunningServer, email: string, purchase: Purchase): Promise<void> {
  const { price, status, months = 12 } = purchase;
  const plan = ['--plan', 'Pro', '--months', String(months), '--price', String(price)];
  const payment = ['--method', 'Transfer Bank', '--status', status];
  await operate(server.settings, 'subscription', 'record', email, ...plan, ...payment);
}
