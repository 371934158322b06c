import { readFileSync } from 'node:fs';
import process from 'node:process';
import { makeAvatar } from '../../accounts/profile/avatar.ts';

/** Value of a line of this process's status, in megabytes; Linux alone. */
const statusMb = (name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

// A program of its own: the highest memory of a process is never lowered again.
const [small = '', large = ''] = process.argv.slice(2);
await makeAvatar(readFileSync(small));
const before = statusMb('VmRSS');
const avatar = await makeAvatar(readFileSync(large));
console.log(JSON.stringify({ taken: avatar !== null, grownMb: statusMb('VmHWM') - before }));
