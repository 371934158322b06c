import { once } from 'node:events';
import { spawnProgram, type Settings, type SystemUser } from './launch.ts';
import { serverProgram } from './programs.ts';

/** Starts a server that should refuse to start; returns its exit code and output. */
export async function refusedStart(
  settings: Settings,
  user?: SystemUser,
): Promise<{ code: number | null; output: string }> {
  let output = '';
  const child = spawnProgram(serverProgram(), settings, {
    ...(user === undefined ? {} : { user }),
    onOutput: (text) => {
      output += text;
      if (output.includes('Server listening')) child.kill('SIGKILL');
    },
  });
  await once(child, 'close');
  return { code: child.exitCode, output };
}
