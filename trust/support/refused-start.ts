import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/lib/paths.mjs';
import { pinnedNode } from '../../scripts/lib/pinned-node.mjs';

/** Tries to start a server that should refuse; answers with its exit code and everything it said. */
export async function refusedStart(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(pinnedNode(), ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const onData = (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes('Server listening')) child.kill('SIGKILL');
  };
  child.stdout.on('data', onData);
  child.stderr.on('data', onData);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said };
}
