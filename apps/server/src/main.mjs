import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Kept compiled sources halve the time to the first answer. Plain JavaScript, for the first TypeScript file that is not kept yet loads
// Node's compiler, which takes 15 MB. Where the folder cannot be written nothing is kept.
enableCompileCache(path.join(import.meta.dirname, '../../../node_modules/.cache/pindahlapak/compiled'));
const { serve } = await import('./serve.ts');
await serve();
