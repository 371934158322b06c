import { readFile } from 'node:fs/promises';

const kibibytes = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? Number.NaN);

/** Current and peak memory of a process in MB; null if the system does not report it. */
export async function processMemory(pid: number | undefined): Promise<{ now: number; peak: number } | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return { now: kibibytes(status, 'VmRSS') / 1024, peak: kibibytes(status, 'VmHWM') / 1024 };
  } catch {
    return null;
  }
}

/** Current memory of a process and its children in MB. */
export async function familyMemory(pid: number): Promise<number> {
  const own = (await processMemory(pid))?.now ?? 0;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const others = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => processMemory(Number(child))),
  );
  // A process that is ending reports no memory.
  return others.reduce((sum, each) => sum + (each?.now || 0), own || 0);
}
