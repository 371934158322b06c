import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { extensionId } from './public-address.ts';

const manifestFile = path.join(import.meta.dirname, '../../../../apps/extension/manifest.json');

it("is what Chrome derives from the manifest's key: 16 bytes of its SHA-256, each digit as a letter from a to p", () => {
  const manifest: { key: string } = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const digest = createHash('sha256').update(Buffer.from(manifest.key, 'base64')).digest('hex').slice(0, 32);
  const letters = [...digest].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('');
  expect(extensionId).toBe(letters);
});
