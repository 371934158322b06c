import process from 'node:process';
import { runOperator } from './run-operator.ts';

// Backups and restored databases contain personal data: only the owner may read them.
process.umask(0o077);

const { code, out, err } = await runOperator(process.argv.slice(2), process.env, process.cwd());
for (const line of out) console.log(line);
for (const line of err) console.error(line);
process.exitCode = code;
