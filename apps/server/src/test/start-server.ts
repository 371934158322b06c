import { end, launchServer, type Settings } from '@pindahlapak/harness/launch';
import { onTestFinished } from 'vitest';

/** Starts a server in a separate process, which ends with the test in any case. */
export async function startServer(settings: Settings) {
  const { child, address } = await launchServer(settings);
  onTestFinished(() => void child.kill('SIGKILL'));
  return { url: address, pid: child.pid, stop: (signal?: NodeJS.Signals) => end(child, signal) };
}
