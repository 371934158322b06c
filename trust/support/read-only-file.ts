import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import process from 'node:process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/**
 * Makes a file read-only in a writable folder; returns a function that undoes it. Root ignores file permissions, so as
 * root the file is mounted over itself. Null if that is not allowed.
 */
export async function makeFileReadOnly(file: string): Promise<(() => Promise<void>) | null> {
  if (process.getuid?.() !== 0) {
    await chmod(file, 0o444);
    return () => chmod(file, 0o600);
  }
  try {
    await exec('mount', ['--bind', file, file]);
    await exec('mount', ['-o', 'remount,ro,bind', file]);
  } catch {
    return null;
  }
  return async () => {
    await exec('umount', [file]);
  };
}
