import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Imported first, and plain JavaScript like what imports it: the first TypeScript file that is not kept yet loads Node's
// compiler, which takes 15 MB for as long as the thread runs.

/**
 * Keeps compiled sources between starts, which halves the time to the first answer and saves 20 MB. Only for what is
 * imported afterwards; where the folder cannot be written nothing is kept.
 */
export function keepCompiled() {
  enableCompileCache(path.join(import.meta.dirname, '../../../node_modules/.cache/pindahlapak/compiled'));
}
