import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.mjs';
import { productionModules } from './production-modules.mjs';

const nodePackage = `node-${process.platform}-${process.arch}`;
const server = 'apps/server';
/** Sources of a workspace that only tests and the demo need. */
const unneeded = /\.test\.ts$|^src\/(test|demo)(\/|$)/;
const built = ['apps/web/dist', 'apps/extension/dist'];
const launching = ['scripts/lib/paths.mjs', 'scripts/lib/server-process.mjs'];
const documents = ['.env.example', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'deploy'];

export function releaseName() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return `pindahlapak-${version}-${process.platform}-${process.arch}`;
}

/** The digest of a file, as sha256sum prints it. */
export const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Sorted paths of the files in a folder, relative and with slashes, without links. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();

/**
 * The release's README, with the settings section of the repository's README; the rest of that one is about a clone.
 */
function releaseReadme() {
  const about = readFileSync(path.join(import.meta.dirname, 'README.release.md'), 'utf8');
  const [settings] = /^## Settings\n.*?(?=^## )/ms.exec(readFileSync(path.join(root, 'README.md'), 'utf8')) ?? [];
  if (settings === undefined) throw new Error('README.md has no section on settings');
  return `${about}\n${settings.trimEnd()}\n`;
}

/**
 * Fills a folder with everything that the server needs to start without a registry or build tools: the pinned Node,
 * production modules, sources, and the built dashboard and extension, which must exist. Writes the digest of each file
 * to SHA256SUMS.
 * @param {string} folder
 */
export function assembleRelease(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const copy = (name, filter = () => true) =>
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => filter(path.relative(path.join(root, name), source).replaceAll(path.sep, '/')),
    });

  const { modules, workspaces, links } = productionModules(server);
  // Nested node_modules are copied as entries of their own, if the release needs them.
  for (const module of modules) copy(module, (inside) => !inside.split('/').includes('node_modules'));
  for (const workspace of workspaces) {
    copy(`${workspace}/package.json`);
    copy(`${workspace}/src`, (inside) => !unneeded.test(`src/${inside}`));
  }
  for (const { at, to } of links) {
    mkdirSync(path.join(folder, path.dirname(at)), { recursive: true });
    symlinkSync(path.relative(path.dirname(at), to), path.join(folder, at));
  }
  for (const output of built) copy(output);
  for (const name of [...launching, ...documents]) if (existsSync(path.join(root, name))) copy(name);

  writeFileSync(path.join(folder, 'README.md'), releaseReadme());

  for (const part of ['bin/node', 'LICENSE', 'package.json']) copy(`node_modules/${nodePackage}/${part}`);
  mkdirSync(path.join(folder, 'bin'));
  symlinkSync(`../node_modules/${nodePackage}/bin/node`, path.join(folder, 'bin/node'));
  const launcher = path.join(folder, 'bin/pindahlapak');
  cpSync(path.join(import.meta.dirname, 'pindahlapak'), launcher);
  chmodSync(launcher, 0o755);
  // The launcher has no file extension from which Node could tell its module type.
  writeFileSync(path.join(folder, 'bin/package.json'), '{ "type": "commonjs" }\n');
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const about = { name, version, private: true, license: 'UNLICENSED', type: 'module' };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);

  const sums = filesIn(folder).map((file) => `${sha256(path.join(folder, file))}  ${file}\n`);
  writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
}
