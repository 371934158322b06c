import { flushCompileCache } from 'node:module';

await import('./answer-tasks.ts');
// The thread is ended from outside, and would keep nothing then.
flushCompileCache();
