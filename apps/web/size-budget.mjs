// Measures the JavaScript that a first visit of each screen loads, from the build's manifest. Fails if a screen is over
// budget.
// Run it after a build: `node apps/web/size-budget.mjs`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Gzipped KB, and number of files. */
const guestBudget = { kb: 150, files: 8 };
const sellerBudget = { kb: 280, files: 14 };
const dist = fileURLToPath(new URL('./dist/', import.meta.url));

/** @type {Record<string, { file: string, imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

/** Returns the files of some chunks and of everything they import. */
function filesOf(keys, files = new Set()) {
  for (const key of keys) {
    const { file, imports = [] } = manifest[key];
    if (files.has(file)) continue;
    files.add(file);
    filesOf(imports, files);
  }
  return files;
}

const kbOf = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0) / 1024;

const rows = [{ screen: '/login', files: filesOf(['index.html']), budget: guestBudget }];
for (const key of Object.keys(manifest).filter((name) => /^src\/screens\/.*-screen\.tsx$/.test(name))) {
  const isGuest = /(register|forgot|verification|reset|not-found)/.test(key);
  const shell = isGuest ? [] : ['src/app/shell/shell-layout.tsx'];
  rows.push({
    screen: key.replace('src/screens/', ''),
    files: filesOf(['index.html', ...shell, key]),
    budget: isGuest ? guestBudget : sellerBudget,
  });
}

for (const { screen, files, budget } of rows) {
  const kb = kbOf(files);
  const isOver = kb > budget.kb || files.size > budget.files;
  if (isOver) process.exitCode = 1;
  console.log(
    `${isOver ? 'OVER ' : 'ok   '} ${kb.toFixed(1).padStart(6)} KB of ${budget.kb} in ${files.size} files of ${budget.files}  ${screen}`,
  );
}
