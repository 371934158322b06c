import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

/** The packages that each workspace may import. */
const allowed: Record<string, readonly string[]> = {
  'packages/model': [],
  // Texts contain limits and names of fields.
  'packages/messages': ['model'],
  'packages/rules': ['model', 'messages'],
  'packages/page-reader': ['model', 'messages'],
  'packages/template': ['model', 'messages', 'rules'],
  'packages/contract': ['model', 'messages'],
  'apps/server': ['model', 'messages', 'rules', 'page-reader', 'template', 'contract'],
  'apps/web': ['model', 'messages', 'rules', 'contract'],
  'apps/extension': ['model', 'messages', 'page-reader', 'contract'],
};

/** What each folder of the dashboard may import. */
const webFolders: Record<string, readonly string[]> = {
  config: [],
  lib: [],
  queries: ['lib'],
  components: ['lib', 'config'],
  shared: ['lib', 'config', 'queries', 'components'],
  features: ['lib', 'config', 'queries', 'components', 'shared'],
  screens: ['lib', 'config', 'queries', 'components', 'shared', 'features'],
  app: ['lib', 'config', 'queries', 'components', 'shared', 'features', 'screens'],
};

/** What each folder of the server may import, besides itself and the packages. `platform/*` means all of it. */
const serverFolders: Record<string, readonly string[]> = {
  core: [],
  // Sellers' files are read in separate processes.
  files: ['core'],
  // A new account starts with a shop.
  accounts: ['core', 'platform/http', 'shops'],
  // Products show the paths of categories.
  catalogue: ['core', 'platform/http', 'categories'],
  // A mapping changes exports, so it counts as a change of the rules.
  categories: ['core', 'files', 'platform/http', 'rules', 'shops'],
  'personal-data': ['core', 'platform/http', 'accounts'],
  rules: ['core', 'platform/http'],
  settings: ['core', 'platform/http'],
  // A shop's prices count as rules.
  shops: ['core', 'platform/http', 'rules'],
  exports: ['core', 'files', 'platform/http', 'catalogue', 'categories', 'rules', 'shops'],
  // An undo changes products in the same way as the catalogue.
  history: ['core', 'platform/http', 'catalogue', 'categories', 'rules', 'shops', 'source'],
  // Source changes are accepted like an import, and priced by the rules of exports.
  source: ['core', 'platform/http', 'catalogue', 'exports', 'shops'],
  views: ['core', 'platform/http'],
  // Links are limited by the throttles of accounts.
  'shared-links': ['core', 'platform/http', 'accounts'],
  // A bulk change shows its effect on the exported rows and on readiness.
  bulk: ['core', 'platform/http', 'catalogue', 'exports', 'readiness'],
  'catalogue-files': ['core', 'files', 'platform/http', 'catalogue'],
  templates: ['core', 'files', 'platform/http', 'catalogue', 'categories', 'exports', 'rules', 'shops'],
  // Listings on sale use the rules that fill templates and the matching of answers.
  live: ['core', 'files', 'platform/http', 'catalogue', 'exports', 'rules', 'shops', 'templates'],
  // Products are checked by the code that exports.
  readiness: ['core', 'platform/http', 'catalogue', 'categories', 'exports', 'rules'],
  // An open stream ends with its session.
  events: ['core', 'platform/http', 'accounts'],
  'platform/http': ['core', 'platform/docs'],
  'platform/web-app': ['core', 'platform/docs'],
  'platform/sqlite': ['core', 'operator-call.ts', 'platform/migrations', 'platform/sqlite-dialect'],
  'platform/sqlite-dialect': ['core'],
  'platform/postgres': ['core', 'platform/migrations'],
  'platform/docs': ['core'],
  'platform/events': ['core', 'platform/postgres'],
  'platform/log': ['core'],
  'platform/mail': ['core'],
  'platform/metrics': ['core', 'platform/http', 'platform/migrations', 'platform/sqlite'],
  // Its check of a database compares it with a new one in memory.
  'platform/migrations': ['core', 'platform/sqlite-dialect'],
  'platform/sweeper': ['core'],
  cli: [
    'categories',
    'core',
    'read-config.ts',
    'operator-call.ts',
    'accounts',
    'platform/sqlite',
    'platform/sqlite-dialect',
    'platform/postgres',
    'platform/mail',
    'platform/events',
    // A context has all services.
    'readiness',
  ],
  demo: ['core', 'read-config.ts', 'app.ts', 'open-services.ts', 'serve.ts', 'accounts'],
};

interface SourceFile {
  workspace: string;
  file: string;
  text: string;
  imports: string[];
}

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

function sourceFiles(workspace: string): SourceFile[] {
  const folder = path.join(root, workspace, 'src');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const absolute = path.join(entry.parentPath, entry.name);
      const text = readFileSync(absolute, 'utf8');
      return {
        workspace,
        file: path.relative(root, absolute),
        text,
        imports: [...text.matchAll(importPattern)].map((match) => match[1] ?? ''),
      };
    });
}

const files = Object.keys(allowed).flatMap(sourceFiles);
const isTest = (file: string) => /\.test\.tsx?$|\/test\//.test(file);

describe('the directions of imports', () => {
  it.each(Object.keys(allowed))('%s only imports what comes before it', (workspace) => {
    const wrong = files
      .filter((source) => source.workspace === workspace)
      .flatMap(({ file, imports }) =>
        imports
          .map((name) => /^@pindahlapak\/([a-z-]+)/.exec(name)?.[1])
          .filter((name): name is string => name !== undefined && !allowed[workspace]?.includes(name))
          .filter((name) => !(name === 'harness' && isTest(file)))
          .map(
            (name) =>
              `${file} imports @pindahlapak/${name}: move the shared part down into a package that both may import`,
          ),
      );
    expect(wrong).toEqual([]);
  });

  it('no file imports another workspace by path', () => {
    const wrong = files.flatMap(({ workspace, file, imports }) =>
      imports
        .filter((name) => name.startsWith('.'))
        .filter((name) => !path.join(path.dirname(file), name).startsWith(`${workspace}/`))
        .map((name) => `${file} imports ${name}: import the package by its name`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['apps/web'])('no feature of %s imports a sibling feature', (workspace) => {
    const featureOf = (file: string) => /src\/features\/([^/]+)\//.exec(file)?.[1];
    const wrong = files
      .filter(
        (source) => source.workspace === workspace && featureOf(source.file) !== undefined && !isTest(source.file),
      )
      .flatMap(({ file, imports }) =>
        imports
          .filter((name) => name.startsWith('.'))
          .map((name) => featureOf(path.join(path.dirname(file), name)))
          .filter((feature) => feature !== undefined && feature !== featureOf(file))
          .map(
            (feature) =>
              `${file} imports the feature ${feature}: compose them in a route, or move the shared part down into lib/`,
          ),
      );
    expect(wrong).toEqual([]);
  });

  it.each(Object.keys(webFolders))('%s of the dashboard only imports what its table lists', (folder) => {
    const folderOf = (file: string) => /^apps\/web\/src\/([a-z]+)\//.exec(file)?.[1] ?? '';
    const wrong = files
      .filter(({ file }) => folderOf(file) === folder && !isTest(file))
      .flatMap(({ file, imports }) =>
        imports
          .filter((name) => name.startsWith('.'))
          .map((name) => folderOf(path.join(path.dirname(file), name)))
          .filter((other) => other !== folder && other !== 'assets' && !webFolders[folder]?.includes(other))
          .map(
            (other) => `${file} imports ${other}/: pass it in as a property, or move the shared part down into lib/`,
          ),
      );
    expect(wrong).toEqual([]);
  });

  it('only *.sql.ts of the server, and the engines themselves, access the database', () => {
    const queries = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/;
    const wrong = files
      .filter(({ workspace, file }) => workspace === 'apps/server' && !isTest(file))
      .filter(({ file }) => !/\.sql\.ts$|\/core\/|\/platform\/(sqlite|postgres|migrations)\//.test(file))
      .filter(({ text }) => queries.test(text))
      .map(({ file }) => `${file} accesses the database: move the query into the noun's *.sql.ts`);
    expect(wrong).toEqual([]);
  });

  const folderOfServer = (file: string): string | undefined =>
    /^apps\/server\/src\/(platform\/[^/]+|[^/]+)/.exec(file)?.[1];
  const inServer = files
    .filter(({ workspace, file }) => workspace === 'apps/server' && !isTest(file))
    .flatMap(({ file, imports }) =>
      imports
        .filter((name) => name.startsWith('.'))
        .map((name) => ({ file, from: folderOfServer(file), to: path.join(path.dirname(file), name) })),
    );

  it.each(Object.keys(serverFolders))('%s of the server only imports what its table lists', (folder) => {
    const wrong = inServer
      .map(({ file, from, to }) => ({ file, from, to: folderOfServer(to) ?? to }))
      .filter(({ from, to }) => from === folder && to !== folder && !serverFolders[folder]?.includes(to))
      .map(({ file, to }) => `${file} imports ${to}: move the shared part into core/, or call an action of that noun`);
    expect(wrong).toEqual([]);
  });

  it('every folder of the server is in the table', () => {
    const folders = new Set(inServer.map(({ from }) => from).filter((folder) => !folder?.endsWith('.ts')));
    expect([...folders].filter((folder) => folder === undefined || !(folder in serverFolders))).toEqual([]);
  });

  it('within nouns only routes.ts knows HTTP', () => {
    const wrong = inServer
      .filter(
        ({ file, from = '', to }) =>
          !from.startsWith('platform/') &&
          !/\/routes\.ts$|\/src\/[^/]+\.ts$/.test(file) &&
          /\/platform\/http\//.test(to),
      )
      .map(({ file, to }) => `${file} imports ${to}: throw a Refusal, and leave HTTP to routes.ts`);
    expect(wrong).toEqual([]);
  });

  it('the command line calls actions, and queries only to find their subject', () => {
    const found = ['users.sql.ts'];
    const wrong = inServer
      .filter(({ from, to }) => from === 'cli' && to.endsWith('.sql.ts') && !to.includes('/cli/'))
      .filter(({ to }) => !found.includes(path.basename(to)))
      .map(({ file, to }) => `${file} imports ${to}: call the action that the route calls`);
    expect(wrong).toEqual([]);
  });
});
