import { end, launchServer, type Settings } from '@pindahlapak/harness/launch';
import { onTestFinished } from 'vitest';

/** A server in a separate process, started and listening; however the test ends, no process outlives it. */
export async function startServer(settings: Settings) {
  const { child, address } = await launchServer(settings);
  onTestFinished(() => void child.kill('SIGKILL'));
  return { url: address, pid: child.pid, stop: (signal?: NodeJS.Signals) => end(child, signal) };
}
