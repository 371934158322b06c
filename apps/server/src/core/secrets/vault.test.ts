import { expect, it } from 'vitest';
import { createVault } from './vault.ts';

it('a vault loads its key again after a failure', async () => {
  let loads = 0;
  const vault = createVault(() => {
    loads += 1;
    return loads === 1
      ? Promise.reject(new Error('disk I/O error'))
      : Promise.resolve({ id: 'k', secret: Buffer.alloc(32) });
  });
  await expect(vault.seal('owner', 'text')).rejects.toThrow('disk I/O error');
  expect(await vault.open('owner', await vault.seal('owner', 'text'))).toBe('text');
  expect(loads).toBe(2);
});
