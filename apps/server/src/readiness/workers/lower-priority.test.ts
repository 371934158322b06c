import os from 'node:os';
import process from 'node:process';
import { afterEach, expect, it, vi } from 'vitest';
import { lowerPriority } from './lower-priority.ts';

afterEach(() => vi.restoreAllMocks());

it('a thread goes on where the system lets no program change its priority', () => {
  const set = vi.spyOn(os, 'setPriority').mockImplementation(() => {
    throw new Error('uv_os_setpriority returned EPERM (operation not permitted)');
  });
  vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
  lowerPriority();
  expect(set).toHaveBeenCalledWith(0, 5);
});

it('elsewhere than on Linux the priority stays: it would be that of the whole process', () => {
  const set = vi.spyOn(os, 'setPriority').mockReturnValue();
  vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
  lowerPriority();
  expect(set).not.toHaveBeenCalled();
});
