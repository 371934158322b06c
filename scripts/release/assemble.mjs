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
/** Of the sources of a workspace: what only tests and the demo need. */
const unneeded = /\.test\.ts$|^src\/(test|demo)(\/|$)/;
const built = ['apps/web/dist', 'apps/extension/dist'];
const launching = ['scripts/lib/paths.mjs', 'scripts/lib/server-process.mjs'];
const documents = ['.env.example', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'deploy'];

/** Name of the release of this version for this platform. */
export function releaseName() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return `pindahlapak-${version}-${process.platform}-${process.arch}`;
}

/** The digest of a file, as sha256sum prints it. */
export const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Paths of the files below a folder, sorted, relative and with slashes; links are left out. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();

/** What the release says of itself, with the settings from the repository's own page: the rest of that one is about a clone. */
function releaseReadme() {
  const about = readFileSync(path.join(import.meta.dirname, 'README.release.md'), 'utf8');
  const [settings] = /^## Settings\n.*?(?=^## )/ms.exec(readFileSync(path.join(root, 'README.md'), 'utf8')) ?? [];
  if (settings === undefined) throw new Error('README.md has no section about settings');
  return `${about}\n${settings.trimEnd()}\n`;
}

/**
 * Fills a folder with everything that the server needs to start where there is neither a registry nor a build tool: the
 * pinned Node, production modules, sources, the built dashboard and extension. What is built has to be there. Writes
 * SHA256SUMS with the digest of each file.
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
  // A module's own node_modules are copied by their own lines: those that the release needs.
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
  // The launcher has no file extension by which Node could know its kind.
  writeFileSync(path.join(folder, 'bin/package.json'), '{ "type": "commonjs" }\n');
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const about = { name, version, private: true, license: 'UNLICENSED', type: 'module' };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);

  const sums = filesIn(folder).map((file) => `${sha256(path.join(folder, file))}  ${file}\n`);
  writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
}
