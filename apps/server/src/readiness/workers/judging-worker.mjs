import { flushCompileCache } from 'node:module';
import { keepCompiled } from '../../keep-compiled.mjs';

keepCompiled();
await import('./answer-tasks.ts');
// The thread is ended from outside, and would keep nothing then.
flushCompileCache();
