import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { report } from './support/report.ts';

// What `npm ci` puts on the disk here, and whether any package of the lock runs a program when it is installed.
const root = path.join(import.meta.dirname, '..');
const modules = path.join(root, 'node_modules');
const packagesBudget = 400;
const megabytesBudget = 500;

interface Locked {
  packages: Record<string, { link?: boolean; hasInstallScript?: boolean }>;
}
const readLock = (file: string) => Object.entries((JSON.parse(readFileSync(file, 'utf8')) as Locked).packages);

/** Apparent size of a folder as `du --apparent-size` counts it: links by themselves, a file with two names once. */
function folderBytes(folder: string, seen = new Set<number>()): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // Kept by our own tools, not put there by the installation.
    if (folder === modules && entry.name === '.cache') continue;
    const file = path.join(folder, entry.name);
    const { ino, size } = lstatSync(file);
    if (!seen.has(ino)) bytes += size;
    seen.add(ino);
    if (entry.isDirectory()) bytes += folderBytes(file, seen);
  }
  return bytes;
}

const installed = readLock(path.join(modules, '.package-lock.json')).filter(
  ([folder, { link }]) => folder.includes('node_modules/') && link !== true && existsSync(path.join(root, folder)),
);
const withScript = readLock(path.join(root, 'package-lock.json')).filter(
  ([, { hasInstallScript }]) => hasInstallScript,
);
const megabytes = folderBytes(modules) / 1024 / 1024;
report([
  {
    what: 'npm ci: packages',
    measured: String(installed.length),
    budget: `< ${packagesBudget}`,
    isMet: installed.length < packagesBudget,
  },
  {
    what: 'npm ci: size',
    measured: `${megabytes.toFixed(0)} MB`,
    budget: `< ${megabytesBudget} MB`,
    isMet: megabytes < megabytesBudget,
  },
  {
    what: 'npm ci: packages of the lock with an install script',
    measured: withScript.length === 0 ? '0' : `${withScript.length}: ${withScript.map(([name]) => name).join(', ')}`,
    budget: '0',
    isMet: withScript.length === 0,
  },
]);
