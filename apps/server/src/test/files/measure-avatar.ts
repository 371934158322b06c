import { readFileSync } from 'node:fs';
import process from 'node:process';
import { makeAvatar } from '../../accounts/profile/avatar.ts';

/** Returns a value in this process's status, in megabytes; Linux only. */
const statusMb = (name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

// A separate program, because a process's peak memory never decreases.
const [small = '', large = ''] = process.argv.slice(2);
await makeAvatar(small);
const before = statusMb('VmRSS');
const avatar = await makeAvatar(large);
console.log(JSON.stringify({ taken: avatar !== null, grownMb: statusMb('VmHWM') - before }));
