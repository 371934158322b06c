import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// A thread begins with no compiled sources: kept ones halve the time to its first answer.
enableCompileCache(path.join(import.meta.dirname, '../../../../../node_modules/.cache/pindahlapak/compiled'));

await import('./answer-tasks.ts');
flushCompileCache();
