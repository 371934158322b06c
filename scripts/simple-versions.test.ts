import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { simpleVersions } from '../bench/support/simple-versions.ts';
import { root } from './lib/paths.mjs';

const edits = simpleVersions.flatMap((version) => version.edits.map((edit) => ({ version: version.name, ...edit })));

describe('simpleVersions', () => {
  it.each(edits)('$version: $file has the line that bench/accelerators.ts replaces', ({ file, from }) => {
    expect(readFileSync(path.join(root, 'packages/rules/src', file), 'utf8')).toContain(from);
  });
});
