import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** Keeps the temporary files of a run in one folder, which goes with it: applications that were lent are never closed. */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-run-'));
  // A program that runs as another user has to get to its own folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
